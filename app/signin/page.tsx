import { When } from 'static-next/when'
import { PageHero } from '../../components/kit/page-hero.tsx'
import { SitePage } from '../../components/shell/site-page.tsx'
import { content } from '../../lib/content/index.ts'
import { metadataFor } from '../../lib/metadata.ts'
import { Keyring } from './keyring.tsx'
import { SigninForm } from './signin-form.tsx'

const { signin } = content

export const metadata = metadataFor('signin')

export default function SigninPage() {
  return (
    <SitePage page="signin">
      <PageHero {...signin.hero} mosaic={signin.mosaic} />
      <Keyring>
        <When is="touch">
          <SigninForm words={signin.form} />
        </When>
      </Keyring>
    </SitePage>
  )
}
