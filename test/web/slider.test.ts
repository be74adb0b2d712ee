import { describe, expect, it } from 'vitest'
import { nameWay } from '../../src/web/public/way.pure.ts'
import { isNeeded, isShown, wayForKey } from '../../src/web/ui/slider/places.pure.ts'

const slides = [0, 1, 2, 3, 4]

describe('which slides are in sight', () => {
  it('is only the first before the slider starts', () => {
    expect(slides.filter((index) => isShown(index, undefined))).toEqual([0])
    expect(slides.filter((index) => isNeeded(index, 5, undefined))).toEqual([0])
  })

  it('is one of a fade, and the pictures on both its sides are fetched, round the end too', () => {
    const place = { current: 4, stops: 5, shown: 1 }
    expect(slides.filter((index) => isShown(index, place))).toEqual([4])
    expect(slides.filter((index) => isNeeded(index, 5, place))).toEqual([0, 3, 4])
  })

  it('is as many of a row as its columns', () => {
    expect(slides.filter((index) => isShown(index, { current: 1, stops: 2, shown: 4 }))).toEqual([1, 2, 3, 4])
  })
})

describe('where a key leads', () => {
  it('goes on, back, and to both ends', () => {
    expect(wayForKey('ArrowRight', 5)).toBe('next')
    expect(wayForKey('ArrowLeft', 5)).toBe('previous')
    expect(wayForKey('Home', 5)).toBe(0)
    expect(wayForKey('End', 5)).toBe(4)
  })

  it('leaves other keys to the page', () => {
    expect(wayForKey('ArrowDown', 5)).toBeUndefined()
    expect(wayForKey('Enter', 5)).toBeUndefined()
  })
})

describe("the words of a cover's button", () => {
  it.each([
    ['/turismo/1', 'Ver el viaje'],
    ['/estudiantil', 'Ver los viajes'],
    ['/destino/6', 'Conocer el destino'],
    ['/promociones', 'Ver las promociones'],
    ['/nosotros', 'Ver más'],
  ])('%s says %s', (link, words) => expect(nameWay(link)).toBe(words))
})
