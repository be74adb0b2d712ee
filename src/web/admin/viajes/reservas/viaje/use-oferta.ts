import {
  consultarcursos,
  consultarmontos,
  listadocolegios,
  paquetesSelect,
} from '../../../../../contract/especificacion/colegios.ts'
import { browserClient } from '../../../../api/browser.ts'
import { useAnswer } from '../../../use-answer.ts'

/** What can be chosen after what was chosen: schools, courses, trips and ways to pay. */
export function useOferta({ colegio, curso, paquete }: { colegio: string; curso: string; paquete: string }) {
  const colegios = useAnswer('colegios', (signal) => browserClient.call(listadocolegios, { signal }))
  const cursos = useAnswer(`cursos ${colegio}`, async (signal) =>
    colegio ? browserClient.call(consultarcursos, { body: { colegio }, signal }) : undefined,
  )
  const viajes = useAnswer(`viajes ${curso}`, async (signal) =>
    curso ? browserClient.call(paquetesSelect, { body: { curso }, signal }) : undefined,
  )
  const montos = useAnswer(`montos ${paquete}`, async (signal) =>
    paquete ? browserClient.call(consultarmontos, { body: { paquete }, signal }) : undefined,
  )
  const failed = [colegios, cursos, viajes, montos].find(({ error }) => error)
  return {
    colegios: colegios.data?.results ?? [],
    cursos: cursos.data?.results ?? [],
    viajes: viajes.data?.results ?? [],
    montos: montos.data?.results ?? [],
    loaded: { viajes: viajes.data !== undefined, montos: montos.data !== undefined },
    failed,
  }
}

export type Monto = ReturnType<typeof useOferta>['montos'][number]
