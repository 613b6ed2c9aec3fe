import { Columns } from '@/components/columns'
import { FormNotice } from '@/components/form-notice'
import { PageHero } from '@/components/page-hero'
import { SigninForm } from '@/components/signin-form'
import { SitePage } from '@/components/site-page'
import { content } from '@/content'
import { metadataFor } from '@/lib/metadata'

const { signin, mosaics } = content

export const metadata = metadataFor('signin')

export default function SigninPage() {
  return (
    <SitePage page="signin">
      <PageHero {...signin.hero} mosaic={mosaics.signin} />
      <FormNotice text={signin.form.unavailable} />
      <Columns>
        <SigninForm words={signin.form} />
      </Columns>
    </SitePage>
  )
}
