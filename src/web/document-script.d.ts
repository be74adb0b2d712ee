declare module 'virtual:document-script' {
  export const script: string
  export const imports: string[]
}
declare module 'virtual:react-router/inject-hmr-runtime'
