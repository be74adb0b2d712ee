import { Banknote, CircleDollarSign, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { registrarpago } from '../../../../contract/dinero/cobranza.ts'
import { nuevacotizacion } from '../../../../contract/dinero/cobranza-gestion.ts'
import { primerospasos, tablero } from '../../../../contract/platform/tablero.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { Button } from '../../../ui/button.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { formatLongFecha } from '../../../ui/format.pure.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { usePermissions } from '../../../ui/permissions.ts'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { dialogOnDemand } from '../../form/dialog-button.tsx'
import '../../dinero/cobranza/cobranza.css'
import '../../charts/charts.css'
import { MoreMenu } from '../../shell/more-menu.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import './inicio.css'
import { NewItemCards } from './new-item-cards.tsx'
import { PrimerosPasos } from './primeros-pasos.tsx'
import { Tablero, useTablero } from './tablero.tsx'

const ReducedHome = onDemand(() => import('./reduced-home.tsx'))
const RecordPagoDialog = dialogOnDemand(() => import('../../dinero/cobranza/record-pago-dialog.tsx'))
const SetCotizacionDialog = dialogOnDemand(() => import('../../dinero/cobranza/set-cotizacion-dialog.tsx'))

export const handle = { title: 'Administración', firstCall: tablero.path }

export default function Inicio() {
  const { may } = usePermissions()
  const full = may(tablero)
  const [today] = useState(() => localDay(new Date()))
  const [opened, setOpened] = useState<'pago' | 'dolar'>()
  const close = () => setOpened(undefined)
  const answer = useTablero(full)
  const collects = may(registrarpago)
  const otherActions = (className: string) => (
    <>
      <Link to="/admin/altapaquetes" look={collects ? 'outline' : 'filled'} size={40} className={className}>
        <Icon of={Plus} />
        Alta de Paquetes
      </Link>
      <Button needs={nuevacotizacion} look="outline" size={40} className={className} onClick={() => setOpened('dolar')}>
        <Icon of={CircleDollarSign} />
        Fijar el dólar
      </Button>
    </>
  )
  return (
    <>
      <ScreenHead
        title="Administración del Sistema"
        subtitle={
          <>
            <Fecha value={today} long year />
            {feriadoText(answer.data?.feriados[0], today)}
          </>
        }
        action={
          <div className="row tight screen-actions">
            {otherActions(collects ? 'not-on-phones' : '')}
            {collects && <MoreMenu>{otherActions('on-phones')}</MoreMenu>}
            <Button needs={registrarpago} size={40} onClick={() => setOpened('pago')}>
              <Icon of={Banknote} />
              Registrar pago
            </Button>
          </div>
        }
      />
      {full ? (
        <div className="above-5 tablero grid roomy">
          {may(primerospasos) && <PrimerosPasos />}
          <NewItemCards />
          <Tablero {...answer} />
        </div>
      ) : (
        <Suspense fallback={<SkeletonBox />}>
          <ReducedHome />
        </Suspense>
      )}
      {opened === 'pago' && <RecordPagoDialog onClose={close} onDone={answer.retry} />}
      {opened === 'dolar' && <SetCotizacionDialog onClose={close} onSaved={answer.retry} />}
    </>
  )
}

function feriadoText(feriado: { fecha: Dia; nombre: string } | undefined, today: Dia): string {
  if (!feriado) return ''
  const when = feriado.fecha === today ? 'Hoy' : `El ${formatLongFecha(feriado.fecha)}`
  return `. ${when} es feriado: no corre para las señas.`
}
