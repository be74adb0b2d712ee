/** What a project's set-up tells the files of its run. */
declare module 'vitest' {
  interface ProvidedContext {
    /** The name of a migrated database, to be copied. */
    template: string
    /** Where PostgreSQL answers. */
    server: string
  }
}

export {}
