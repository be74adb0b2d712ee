import { type RefObject, useEffect } from 'react'
import { fitHeight } from './fit-height.ts'

/** Applies `fitHeight` to an iframe rendered by React. */
export function useOwnHeight(frame: RefObject<HTMLIFrameElement | null>) {
  useEffect(() => (frame.current ? fitHeight(frame.current) : undefined), [frame])
}
