import type { HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'open-now': HTMLAttributes<HTMLElement>
      'site-bar': HTMLAttributes<HTMLElement>
    }
  }
}
