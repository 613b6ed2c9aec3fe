import { Keyring } from '@/app/signin/keyring'
import { SigninForm } from '@/app/signin/signin-form'
import { PageHero } from '@/components/kit/page-hero'
import { SitePage } from '@/components/shell/site-page'
import { content } from '@/lib/content'
import { metadataFor } from '@/lib/metadata'

const { signin } = content

export const metadata = metadataFor('signin')

export default function SigninPage() {
  return (
    <SitePage page="signin">
      <PageHero {...signin.hero} mosaic={signin.mosaic} />
      <Keyring>
        <SigninForm words={signin.form} />
      </Keyring>
    </SitePage>
  )
}
