/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import Link from '../../src/next/islands/link.tsx'
import { usePathname } from '../../src/next/islands/navigation.ts'

afterEach(() => {
  delete process.env.BASE_PATH
  delete process.env.TRAILING_SLASH
})

test.each([
  ['', '', '/about', '/about', '/about'],
  ['/repo', '', '/repo/about.html', '/about', '/repo/about'],
  ['/repo', 'yes', '/repo/about/', '/about/', '/repo/about/'],
])(
  'in an island below "%s" (slash: "%s") the address %s is %s, and a link leads to %s',
  (basePath, slash, address, path, href) => {
    Object.assign(process.env, { BASE_PATH: basePath, TRAILING_SLASH: slash })
    history.replaceState(null, '', address)
    function Where() {
      return <Link href="/about?from=a">{usePathname()}</Link>
    }
    render(<Where />)
    expect(screen.getByRole('link', { name: path })).toHaveAttribute('href', `${href}?from=a`)
  },
)
