import { useState } from 'react'
import { cuentareserva } from '../../../../contract/dinero/cobranza.ts'
import { seDebe } from '../../../../reglas/cuota.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { Importe } from '../../importe.tsx'
import { useAnswer } from '../../use-answer.ts'
import { PagoDialog } from './ficha/pago-dialog.tsx'

/** The deposit that a booking waits for: how much, until when, and its entry at the desk. */
export function SeniaPendiente({ id, onPaid }: { id: string; onPaid: () => void }) {
  const [paying, setPaying] = useState(false)
  const answer = useAnswer(`cuenta ${id}`, async (signal) => {
    return (await browserClient.call(cuentareserva, { query: { id }, signal })).results
  })
  return (
    <AnswerBody answer={answer} label="Cargando la seña" failed="No pudimos traer la seña">
      {(cuenta) => {
        const senia = cuenta.cuotas.find(({ numero, situacion }) => numero === '0' && seDebe(situacion))
        if (!senia) return null
        return (
          <div className="senia-pendiente">
            <p className="num">
              <Importe valor={senia.debe} moneda={senia.moneda} /> en efectivo,{' '}
              {senia.situacion === 'vencida' ? 'venció el' : 'hasta el'} <Fecha value={senia.vencimiento} />
            </p>
            <Button size={40} onClick={() => setPaying(true)}>
              Registrar seña
            </Button>
            {paying && <PagoDialog cuenta={cuenta} onClose={() => setPaying(false)} onDone={onPaid} />}
          </div>
        )
      }}
    </AnswerBody>
  )
}
