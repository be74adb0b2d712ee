import { type RefObject, useEffect } from 'react'
import { fitHeight } from './fit-height.ts'

export function useFittedHeight(frame: RefObject<HTMLIFrameElement | null>) {
  useEffect(() => (frame.current ? fitHeight(frame.current) : undefined), [frame])
}
