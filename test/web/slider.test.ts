import { describe, expect, test } from 'vitest'
import { slideLinkLabel } from '../../src/web/public/slide-link-label.pure.ts'
import { isNeeded, isShown, targetForKey } from '../../src/web/ui/slider/places.pure.ts'

const slides = [0, 1, 2, 3, 4]

describe('the visible slides', () => {
  test('include only the first slide before the slider starts', () => {
    expect(slides.filter((index) => isShown(index, undefined))).toEqual([0])
    expect(slides.filter((index) => isNeeded(index, 5, undefined))).toEqual([0])
  })

  test('are a single slide when fading, with the pictures of both neighbours loaded', () => {
    const place = { current: 4, stops: 5, shown: 1 }
    expect(slides.filter((index) => isShown(index, place))).toEqual([4])
    expect(slides.filter((index) => isNeeded(index, 5, place))).toEqual([0, 3, 4])
  })

  test('are as many as the row has columns', () => {
    expect(slides.filter((index) => isShown(index, { current: 1, stops: 2, shown: 4 }))).toEqual([1, 2, 3, 4])
  })
})

describe('a key press in a slider', () => {
  test('moves to the next, the previous, the first or the last slide', () => {
    expect(targetForKey('ArrowRight', 5)).toBe('next')
    expect(targetForKey('ArrowLeft', 5)).toBe('previous')
    expect(targetForKey('Home', 5)).toBe(0)
    expect(targetForKey('End', 5)).toBe(4)
  })

  test('has no effect on the slider for other keys', () => {
    expect(targetForKey('ArrowDown', 5)).toBeUndefined()
    expect(targetForKey('Enter', 5)).toBeUndefined()
  })
})

describe("the text of a cover's button", () => {
  test.each([
    ['/turismo/1', 'Ver el viaje'],
    ['/estudiantil', 'Ver los viajes'],
    ['/destino/6', 'Conocer el destino'],
    ['/promociones', 'Ver las promociones'],
    ['/nosotros', 'Ver más'],
  ])('for %s is "%s"', (link, words) => expect(slideLinkLabel(link)).toBe(words))
})
