/** A loader of webpack for a module that server code calls though it says `'use client'`. */
export default function withoutUseClient(source: string): string {
  return source.replace(/^\s*(["'])use client\1;?/m, '')
}
