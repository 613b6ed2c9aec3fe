declare module 'typed-words' {
  export function TypedWords(props: { words: string }): import('react').ReactNode
}
