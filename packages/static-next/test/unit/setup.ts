/// <reference types="@testing-library/jest-dom" />

/* The tests are about a site at its own address, wherever the machine that runs them deploys to. */
delete process.env.SITE_URL

// Tests that render nothing do without what costs half a second to load.
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom')
  // As in development: whatever is not pure shows itself by happening twice.
  require('@testing-library/react').configure({ reactStrictMode: true })
}

/* jsdom draws nothing, and so knows no scrolling. */
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => {}
