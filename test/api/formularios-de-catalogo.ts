import {
  banners,
  destinos,
  hoteles,
  imagenes,
  programas,
  promociones,
  servicios,
  slides,
  subtipos,
} from '../../src/server/db/schema/catalogo.ts'
import { call, makePersonal, makeViaje } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

type Campos = Record<string, string | string[]>
export type Form = {
  /** The path of the save call, after `/api/`. */
  path: string
  read: () => Promise<{ version: string }>
  fields: (n: number) => Campos | Promise<Campos>
}

export const palabra = (n: number) => ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'][n] ?? ''

export type Forms = Record<string, () => Promise<Form>>

export async function onlyId(rows: Promise<{ id: number }[]>): Promise<string> {
  const [row] = await rows
  if (!row) throw new Error('no row')
  return String(row.id)
}

/** Returns the catalogue forms by the name of their save call, each with its own object. */
export async function makeCatalogoForms(testApp: TestApp): Promise<Forms> {
  const { token } = await makePersonal(testApp, '10')
  const { db } = testApp.deps
  const get = async (path: string) => (await call(testApp, 'GET', path, { token })).results
  const foto = async (campos: { destinoId?: number } = {}) => {
    const data = { archivo: 'a'.repeat(32), alt: 'Cerro', ancho: 600, alto: 300, color: '#a0522d', ...campos }
    return Number(await onlyId(db.insert(imagenes).values(data).returning()))
  }
  const makeServicios = (...nombres: string[]) =>
    Promise.all(nombres.map((nombre) => onlyId(db.insert(servicios).values({ nombre }).returning())))
  const destino = await onlyId(db.insert(destinos).values({ nombre: 'Iruya' }).returning())
  const destinoId = Number(destino)
  const loose = { destino, nombre: 'x' }
  /** Returns a form for an object, or for a part of an object, whose `id` is among the fields. */
  const ficha = (clase: string, which: string, fields: (n: number) => Campos): Form => {
    const path = `admin/catalogo/${clase}/${which}/ficha`
    return { path, read: () => get(path), fields }
  }
  const pieza = (clase: string, which: string, fields: (n: number) => Campos): Form => ({
    path: `admin/catalogo/${clase}`,
    read: () => get(`admin/catalogo/${clase}/${which}/ficha`),
    fields: (n) => ({ id: which, ...fields(n) }),
  })
  return {
    editarpaquete: async () => {
      const subtipo = await onlyId(db.insert(subtipos).values({ nombre: 'Cortos', tipoId: 3 }).returning())
      const seguros = await makeServicios('Seguro', 'Cena')
      const data = { nombre: 'Paquete', descripcion: 'D', duracion: '5 días', subtipo, destino, moneda: 'ARS' }
      const { paquete } = await makeViaje(testApp)
      return ficha('paquetes', String(paquete.id), (n) => ({ ...data, ...orders(seguros, n) }))
    },
    editardestino: async () => {
      const which = await onlyId(db.insert(destinos).values({ nombre: 'Purmamarca' }).returning())
      const ofrece = await makeServicios('Guía', 'Micro')
      return ficha('destinos', which, (n) => ({ nombre: 'Purmamarca', ...orders(ofrece, n) }))
    },
    editarhotel: async () => {
      const which = await onlyId(db.insert(hoteles).values({ destinoId, nombre: 'Hotel' }).returning())
      const data = (n: number) => ({ ...loose, descripcion: palabra(n), estrellas: '3' })
      return ficha('hoteles', which, data)
    },
    editarprograma: async () => {
      const which = await onlyId(db.insert(programas).values({ destinoId, nombre: 'Programa' }).returning())
      const data = (n: number) => ({ ...loose, descripcion: palabra(n) })
      return ficha('programas', which, data)
    },
    editartipo: async () => pieza('tipos', '3', (n) => ({ nombre: palabra(n) })),
    guardarservicio: async () => {
      const which = await onlyId(db.insert(servicios).values({ nombre: 'Seguro' }).returning())
      return pieza('servicios', which, (n) => ({ nombre: palabra(n) }))
    },
    guardarsubtipo: async () => {
      const which = await onlyId(db.insert(subtipos).values({ nombre: 'Largos', tipoId: 3 }).returning())
      return pieza('subtipos', which, (n) => ({ nombre: palabra(n), tipo: '3' }))
    },
    guardarslide: async () => {
      const data = { titulo: 'Norte', link: '/nacional', imagenId: await foto() }
      const which = await onlyId(db.insert(slides).values(data).returning())
      return pieza('slides', which, (n) => ({ titulo: 'Norte', link: '/nacional', alt: palabra(n) }))
    },
    guardarbanner: async () => {
      await db.insert(banners).values({ servicio: 2, titulo: 'Grupal', imagenId: await foto() })
      return pieza('banners', '2', (n) => ({ servicio: '2', titulo: palabra(n), alt: 'Cerro' }))
    },
    guardarpromocion: async () => {
      const data = { destinoId, descuento: 10, link: '/promociones', imagenId: await foto() }
      const which = await onlyId(db.insert(promociones).values(data).returning())
      const campos = { destino, link: '/promociones', vigente: '1', alt: 'Cerro' }
      return pieza('promociones', which, (n) => ({ ...campos, descuento: String(20 + n) }))
    },
    editarimagen: async () => {
      const which = await foto({ destinoId })
      return {
        path: `admin/imagenes/${which}`,
        read: async () => (await get(`admin/imagenes/de/destinos/${destino}`))[0],
        fields: (n) => ({ alt: palabra(n), foco: '0.5 0.4' }),
      }
    },
  }
}

/** Changes only the child rows, so that the version must include them. */
function orders([a = '', b = '']: string[], n: number): Campos {
  return { servicios: [[a], [b], [a, b], [b, a], []][n] ?? [] }
}
