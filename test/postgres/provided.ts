/** The values that a project's setup provides to its test files. */
declare module 'vitest' {
  interface ProvidedContext {
    /** The name of the migrated template database. */
    template: string
    /** The connection string of the PostgreSQL server. */
    server: string
  }
}

export {}
