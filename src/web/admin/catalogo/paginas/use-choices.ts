import { type CatalogoClaseName, listadocatalogo } from '../../../../contract/catalogo/gestion.ts'
import {
  destinos_altas,
  hoteles_altas,
  subtipospaquetes_alta,
  tipospaquetes,
} from '../../../../contract/especificacion/altas.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAnswer, useReply } from '../../../api/use-answer.ts'
import { fetchAll } from '../../lista/export-file.ts'

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

export function useSubtipos(tipo: string) {
  const answer = useReply(subtipospaquetes_alta)
  const data = answer.data?.results
    .filter(({ idtipo }) => !tipo || String(idtipo) === tipo)
    .map(({ id, nombresubtipo }) => ({ value: String(id), label: nombresubtipo }))
  return { ...answer, data }
}

export const useHoteles = (destino: string) =>
  useAnswer(`hoteles ${destino}`, async (signal) =>
    destino
      ? (await browserClient.call(hoteles_altas, { query: { iddestino: destino }, signal })).results.map(
          ({ id, nombrehotel }) => ({ value: String(id), label: nombrehotel }),
        )
      : [],
  )

export const useOptions = (clase: CatalogoClaseName, destino = '') =>
  useAnswer(`opciones ${clase} ${destino}`, async (signal) => {
    const rows = await fetchAll((cursor) =>
      browserClient.call(listadocatalogo, {
        query: { clase, destino, cursor, orden: 'nombre', limite: '200' },
        signal,
      }),
    )
    return rows.map(({ id, nombre, detalle }) => ({ value: String(id), label: nombre, detail: detalle }))
  })
