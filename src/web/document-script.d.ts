declare module 'virtual:document-script' {
  /** The URL of the script of documents. */
  export const script: string
  /** The URLs of the files that the script imports. */
  export const imports: string[]
}
declare module 'virtual:react-router/inject-hmr-runtime'
