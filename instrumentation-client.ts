/*
 * Runs on every page that has scripts, before it comes alive. The helper is a chunk of its own, so that the page does
 * not wait for it. Pass a callback to have the metrics reported: `reportWebVitals(send)`.
 */
import('./lib/report-web-vitals.ts').then(({ reportWebVitals }) => reportWebVitals())
