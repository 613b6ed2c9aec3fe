import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

/* As the site runs in development: whatever is not pure shows itself by happening twice. */
configure({ reactStrictMode: true })

/* The tests are about the site at its own address, wherever the machine that runs them deploys to. */
delete process.env.SITE_URL

/* jsdom draws nothing, and so knows no scrolling. */
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => {}
