/** What a project's set-up tells the files of its run. */
declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of the embedded engine, or the name of a PostgreSQL database: migrated, to be copied. */
    template: string
    /** Where PostgreSQL answers; empty on the embedded engine. */
    server: string
  }
}

export {}
