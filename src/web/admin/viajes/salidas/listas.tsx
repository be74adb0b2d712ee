import { listasviaje } from '../../../../contract/viajes/gente.ts'
import { browserClient } from '../../../api/browser.ts'
import { AnswerBody } from '../../answer-body.tsx'
import { useAnswer } from '../../use-answer.ts'
import { Conflictos } from './conflictos.tsx'
import { Habitaciones } from './habitaciones.tsx'
import { ListaImprimible } from './lista-imprimible.tsx'

/** Who travels and who sleeps where: to arrange, or to print and hand over. What cannot stay so stands above both. */
export function Listas({ idviaje, parte }: { idviaje: string; parte: 'habitaciones' | 'listas' }) {
  const answer = useAnswer(`listas ${idviaje}`, async (signal) => {
    return (await browserClient.call(listasviaje, { query: { id: idviaje }, signal })).results
  })
  return (
    <section className="tablero-parte">
      <AnswerBody answer={answer} label="Cargando las listas" failed="No pudimos traer las listas">
        {(data) => (
          <>
            <Conflictos conflictos={data.conflictos} />
            {parte === 'listas' ? (
              <ListaImprimible data={data} />
            ) : (
              <Habitaciones data={data} onChanged={answer.retry} />
            )}
          </>
        )}
      </AnswerBody>
    </section>
  )
}
