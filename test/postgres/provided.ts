declare module 'vitest' {
  interface ProvidedContext {
    template: string
    server: string
  }
}

export {}
