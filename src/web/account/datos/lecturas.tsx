import { useState } from 'react'
import { lecturas, type lugaresDeLectura } from '../../../contract/viajes/documentos.ts'
import { formatInstant } from '../../../reglas/dia.ts'
import { AnswerBody } from '../../api/answer-body.tsx'
import { useReply } from '../../api/use-answer.ts'
import { Button } from '../../ui/button.tsx'

const viewKinds: Record<(typeof lugaresDeLectura)[number], string> = {
  ficha: 'abrió la reserva',
  convenio: 'abrió el convenio',
  exportacion: 'exportó una lista con sus datos',
  listas: 'abrió las listas del viaje',
  foto: 'miró una foto del documento',
}
const shownAtFirst = 5

export function Lecturas() {
  const asked = useReply(lecturas)
  const [all, setAll] = useState(false)
  return (
    <AnswerBody answer={asked} heading="h3" failed="No pudimos cargar quién los vio" label="Buscando quién los vio">
      {({ results }) => {
        if (results.length === 0) return <p className="muted">Todavía no los vio nadie.</p>
        const texts = all ? results : results.slice(0, shownAtFirst)
        return (
          <>
            <ul className="rows bare wide">
              {texts.map(({ pasajero, quien, cuando, que }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown
                <li key={i}>
                  <b>{quien}</b> {viewKinds[que]} de {pasajero}
                  <p className="t-14 muted">{formatInstant(cuando)}</p>
                </li>
              ))}
            </ul>
            {!all && results.length > shownAtFirst && (
              <Button look="outline" size={40} onClick={() => setAll(true)}>
                Ver las {results.length} veces
              </Button>
            )}
          </>
        )
      }}
    </AnswerBody>
  )
}
