import { Keyring } from '@/components/keyring'
import { PageHero } from '@/components/page-hero'
import { SigninForm } from '@/components/signin-form'
import { SitePage } from '@/components/site-page'
import { Island } from '@/islands/island'
import { content } from '@/lib/content'
import { metadataFor } from '@/lib/metadata'

const { signin } = content

export const metadata = metadataFor('signin')

export default function SigninPage() {
  return (
    <SitePage page="signin">
      <PageHero {...signin.hero} mosaic={signin.mosaic} />
      <Keyring>
        <Island name="signin-form" component={SigninForm} props={{ words: signin.form }} />
      </Keyring>
    </SitePage>
  )
}
