import { Banknote, LockKeyhole, Printer, RotateCcw } from 'lucide-react'
import { cerrarcaja, vercaja } from '../../../../contract/dinero/caja.ts'
import { registrarpago } from '../../../../contract/dinero/cobranza.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useResults } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DiaPicker } from '../../form/dia-picker.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { parseDiaOr } from '../../form/dias.pure.ts'
import { useFilters } from '../../lista/use-filters.ts'
import { CajaReport } from './caja-report.tsx'
import { CloseCajaDialog } from './close-caja-dialog.tsx'
import { Movimientos } from './movimientos.tsx'
import RecordPagoDialog from './record-pago-dialog.tsx'

export function CajaDelDia() {
  const { read, change } = useFilters()
  const hoy = localDay(new Date())
  const fecha = parseDiaOr(read('fecha'), hoy)
  const answer = useResults(vercaja, { query: { fecha } })
  const closed = answer.data?.cierre.length !== 0
  return (
    <>
      <div className="row spread centred below-4 parte-tools no-print">
        <DiaPicker
          label="Día"
          steps
          value={fecha}
          onChange={(dia) => change({ fecha: dia === hoy ? undefined : dia }, { replace: true })}
        />
        <div className="row tight screen-actions">
          <Button look="outline" size={40} onClick={() => window.print()}>
            <Icon of={Printer} />
            Imprimir
          </Button>
          {answer.data && fecha <= hoy && (
            <DialogButton needs={cerrarcaja} look="outline" size={40} dialog={<CloseCajaDialog caja={answer.data} />}>
              <Icon of={closed ? RotateCcw : LockKeyhole} />
              {closed ? 'Contar de nuevo' : 'Cerrar la caja'}
            </DialogButton>
          )}
          <DialogButton needs={registrarpago} size={40} dialog={<RecordPagoDialog />}>
            <Icon of={Banknote} />
            Registrar pago
          </DialogButton>
        </div>
      </div>
      <AnswerBody answer={answer} what="la caja">
        {(caja) => <CajaReport caja={caja} />}
      </AnswerBody>
      <Movimientos fecha={fecha} />
    </>
  )
}
