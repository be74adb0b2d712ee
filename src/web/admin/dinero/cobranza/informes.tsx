import { Download, Printer } from 'lucide-react'
import { informecaja, listadomovimientos } from '../../../../contract/dinero/caja.ts'
import { dayOfMonth, localDay } from '../../../../reglas/dia.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { DiaPicker } from '../../dia-picker.tsx'
import { readDia } from '../../dias.pure.ts'
import { exportaciones } from '../../exportaciones.ts'
import { toTabla } from '../../lista/csv.pure.ts'
import { fetchAll, saveCsv } from '../../lista/save-csv.ts'
import { useFilters } from '../../lista/use-filters.ts'
import { useResults } from '../../use-answer.ts'
import { InformeHoja } from './informe-hoja.tsx'
import { PeriodoCerrado } from './periodo-cerrado.tsx'

/** A period in numbers, and every movement of it as a file for the accountant. */
export function Informes() {
  const { read, change } = useFilters()
  const hoy = localDay(new Date())
  const desde = readDia(read('desde'), dayOfMonth(hoy, -5, 1))
  const hasta = readDia(read('hasta'), hoy)
  const answer = useResults(informecaja, { query: { desde, hasta } })
  const { pending, attempt } = useAttempt()
  const save = async () => {
    const rows = await fetchAll((cursor) =>
      browserClient.call(listadomovimientos, { query: { desde, hasta, cursor, limite: '200' } }),
    )
    await saveCsv(`movimientos-${desde}-${hasta}`, toTabla(exportaciones.movimientos, rows))
  }
  return (
    <>
      <div className="row spread centred below-4 parte-tools no-print">
        <div className="row roomy periodo">
          <DiaPicker label="Desde" value={desde} onChange={(dia) => change({ desde: dia }, { replace: true })} />
          <DiaPicker label="Hasta" value={hasta} onChange={(dia) => change({ hasta: dia }, { replace: true })} />
        </div>
        <div className="row tight screen-actions">
          <Button look="outline" size={40} onClick={() => window.print()}>
            <Icon of={Printer} />
            Imprimir
          </Button>
          <Button look="outline" size={40} pending={pending} onClick={() => attempt(save)}>
            {!pending && <Icon of={Download} />}
            Movimientos en CSV
          </Button>
        </div>
      </div>
      <PeriodoCerrado />
      <AnswerBody answer={answer} label="Sumando" failed="No pudimos traer el informe">
        {(informe) => <InformeHoja informe={informe} desde={desde} hasta={hasta} />}
      </AnswerBody>
    </>
  )
}
