declare module 'virtual:document-script' {
  /** Address of the script of the pages that are documents. */
  export const script: string
  /** Addresses of the files that it imports. */
  export const imports: string[]
}
declare module 'virtual:react-router/inject-hmr-runtime'
