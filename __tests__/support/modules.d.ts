/* What the tests use of two packages that bring no types. */

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation?: boolean; embedSource?: boolean | string[] })
    parse(html: string): { jsonld: Record<string, unknown[]>; errors?: unknown[] }
  }
}

declare module '@adobe/structured-data-validator' {
  export type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; rootType: string }
  export default class Validator {
    constructor(vocabulary: { '@graph': object[] })
    validate(data: { jsonld: Record<string, unknown[]> }): Promise<Issue[]>
  }
}
