import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadPart } from '../load-part.ts'
import type { SliderEngine, SliderMotion, SliderPlace } from './slider-motion.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Starts the slider's engine once its place comes near the screen and the page has nothing better to do. Until then, and
 * where there is nothing to slide, `place` is undefined and the slides stand as the server drew them.
 */
export function useSlider(view: RefObject<HTMLElement | null>, motion: SliderMotion, near: boolean, calm: boolean) {
  const engine = useRef<SliderEngine>(undefined)
  const [place, setPlace] = useState<SliderPlace>()
  const [touching, setTouching] = useState(false)
  const [wanted, setWanted] = useState(false)
  const latest = useRef(motion)
  if (near && !wanted) setWanted(true)

  useEffect(() => {
    if (!wanted) return
    let stopped = false
    async function start() {
      const loaded = await loadPart(() => import('./slider-engine.ts')).catch(() => undefined)
      // Several sliders wait for the same file; a moment for each, so that together they hold no finger up.
      await new Promise<void>((done) => whenIdle(done))
      const element = view.current
      if (stopped || !element) return
      if (!loaded) {
        // Offline: the first slide stands meanwhile, and the rest come with the connection.
        window.addEventListener('online', start, { once: true })
        return
      }
      // Before the first frame of the engine, which may put another slide first.
      element.dataset.started = 'true'
      engine.current = loaded.startEngine(element, latest.current, calm, { onPlace: setPlace, onTouch: setTouching })
    }
    const forget = whenIdle(start)
    return () => {
      stopped = true
      forget()
      window.removeEventListener('online', start)
      engine.current?.end()
      engine.current = undefined
    }
  }, [wanted, view, calm])

  return { engine, place, touching }
}
