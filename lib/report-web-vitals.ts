import type { MetricType } from 'web-vitals'

/**
 * Reports the page's Core Web Vitals to the callback.
 *
 * Called without one it measures nothing, loads nothing and sends nothing (docs/specification.md, section 7).
 */
export async function reportWebVitals(onReport?: (metric: MetricType) => void): Promise<void> {
  if (!onReport) return
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(onReport)
}
