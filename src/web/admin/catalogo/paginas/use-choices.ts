import { type Clase, listadocatalogo } from '../../../../contract/catalogo/gestion.ts'
import {
  destinos_altas,
  hoteles_altas,
  subtipospaquetes_alta,
  tipospaquetes,
} from '../../../../contract/especificacion/altas.ts'
import { browserClient } from '../../../api/browser.ts'
import { fetchAll } from '../../lista/save-csv.ts'
import { useAnswer } from '../../use-answer.ts'

/** What the forms of the catalogue choose from. */

export const useDestinos = () =>
  useAnswer('destinos', async (signal) =>
    (await browserClient.call(destinos_altas, { signal })).results.map(({ id, nombredestino }) => ({
      value: String(id),
      label: nombredestino,
    })),
  )

export const useTipos = () =>
  useAnswer('tipos', async (signal) =>
    (await browserClient.call(tipospaquetes, { query: { tipocero: '0' }, signal })).results.map(
      ({ id, nombretipo }) => ({ value: String(id), label: nombretipo }),
    ),
  )

/** Of a type, or all of them. */
export function useSubtipos(tipo: string) {
  const answer = useAnswer('subtipos', (signal) => browserClient.call(subtipospaquetes_alta, { signal }))
  const data = answer.data?.results
    .filter(({ idtipo }) => !tipo || String(idtipo) === tipo)
    .map(({ id, nombresubtipo }) => ({ value: String(id), label: nombresubtipo }))
  return { ...answer, data }
}

/** Of a destination; none without one. */
export const useHoteles = (destino: string) =>
  useAnswer(`hoteles ${destino}`, async (signal) =>
    destino
      ? (await browserClient.call(hoteles_altas, { query: { iddestino: destino }, signal })).results.map(
          ({ id, nombrehotel }) => ({ value: String(id), label: nombrehotel }),
        )
      : [],
  )

/** All of a part of the catalogue by name, whose destination may be told. */
export const useOpciones = (clase: Clase, destino = '') =>
  useAnswer(`opciones ${clase} ${destino}`, async (signal) => {
    const rows = await fetchAll((cursor) =>
      browserClient.call(listadocatalogo, {
        query: { clase, destino, cursor, orden: 'nombre', limite: '200' },
        signal,
      }),
    )
    return rows.map(({ id, nombre, detalle }) => ({ value: String(id), label: nombre, detail: detalle }))
  })
