import { type RefObject, useEffect } from 'react'
import { fitHeight } from './fit-height.ts'

/** `fitHeight` for a frame of React's. */
export function useOwnHeight(frame: RefObject<HTMLIFrameElement | null>) {
  useEffect(() => (frame.current ? fitHeight(frame.current) : undefined), [frame])
}
