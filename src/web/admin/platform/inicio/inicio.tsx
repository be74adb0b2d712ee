import { Banknote, CircleDollarSign, Plus } from 'lucide-react'
import { useState } from 'react'
import { indicecatalogo } from '../../../../contract/catalogo/gestion.ts'
import { registrarpago } from '../../../../contract/dinero/cobranza.ts'
import { nuevacotizacion } from '../../../../contract/dinero/cobranza-gestion.ts'
import { listadoclientes } from '../../../../contract/especificacion/clientes.ts'
import { listadosuscriptores } from '../../../../contract/mensajes/campanias.ts'
import { missesiones } from '../../../../contract/personas/personal.ts'
import { primerospasos, tablero } from '../../../../contract/platform/tablero.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { formatCount, formatCounts } from '../../../../reglas/numbers.ts'
import { useReply, useResults } from '../../../api/use-answer.ts'
import { adminItemsFor } from '../../../shell/admin-items.ts'
import { Button } from '../../../ui/button.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { formatFechaLarga } from '../../../ui/format.pure.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { usePermissions } from '../../../ui/permissions.ts'
import '../../dinero/cobranza/cobranza.css'
import '../../charts/charts.css'
import { gapLabels } from '../../catalogo/paginas/sections.ts'
import { RetryNotice } from '../../form/ask-again.tsx'
import { Indice } from '../../shell/indice.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import './inicio.css'
import { NewItemCards } from './new-item-cards.tsx'
import { PrimerosPasos } from './primeros-pasos.tsx'
import { Tablero, useTablero } from './tablero.tsx'

const RecordPagoDialog = onDemand(
  () => import('../../dinero/cobranza/record-pago-dialog.tsx'),
  ({ onClose }) => onClose(),
)
const SetCotizacionDialog = onDemand(
  () => import('../../dinero/cobranza/set-cotizacion-dialog.tsx'),
  ({ onClose }) => onClose(),
)

export const handle = { title: 'Administración', firstCall: tablero.path }

export default function Inicio() {
  const { may } = usePermissions()
  const full = may(tablero)
  const [today] = useState(() => localDay(new Date()))
  const [opened, setOpened] = useState<'pago' | 'dolar'>()
  const close = () => setOpened(undefined)
  const answer = useTablero(full)
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
          <div className="row tight screen-actions tablero-actions">
            <Link to="/admin/altapaquetes" look={may(registrarpago) ? 'outline' : 'filled'} size={40}>
              <Icon of={Plus} />
              Alta de Paquetes
            </Link>
            <Button needs={nuevacotizacion} look="outline" size={40} onClick={() => setOpened('dolar')}>
              <Icon of={CircleDollarSign} />
              Fijar el dólar
            </Button>
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
        <ReducedHome />
      )}
      {opened === 'pago' && <RecordPagoDialog onClose={close} onDone={answer.retry} />}
      {opened === 'dolar' && <SetCotizacionDialog onClose={close} onSaved={answer.retry} />}
    </>
  )
}

function feriadoText(feriado: { fecha: Dia; nombre: string } | undefined, today: Dia): string {
  if (!feriado) return ''
  const cuando = feriado.fecha === today ? 'Hoy' : `El ${formatFechaLarga(feriado.fecha)}`
  return `. ${cuando} es feriado: no corre para las señas.`
}

/** Lists the screens of staff without any area, each with what it has now. */
function ReducedHome() {
  const { opens } = usePermissions()
  const clientes = useReply(listadoclientes, { body: { limite: '1' } })
  const catalogo = useResults(indicecatalogo)
  const suscriptores = useReply(listadosuscriptores, { query: { estado: 'confirmado', limite: '1' } })
  const sesiones = useResults(missesiones)
  const findClase = (clase: string) => catalogo.data?.find((una) => una.clase === clase)
  const totalOf = (clase: string) => findClase(clase)?.total ?? 0
  const ahora: Record<string, string | undefined> = {
    '/admin/gestionclientes': clientes.data && formatCount(clientes.data.total ?? 0, 'cliente'),
    '/admin/catalogo': formatCounts(
      [totalOf('paquetes'), 'paquete'],
      [totalOf('tours'), 'excursión', 'excursiones'],
      [totalOf('promociones'), 'promoción', 'promociones'],
    ),
    '/admin/newsletter': suscriptores.data && formatCount(suscriptores.data.total ?? 0, 'suscriptor', 'suscriptores'),
    '/admin/configuracion': sesiones.data && formatCount(sesiones.data.length, 'sesión abierta', 'sesiones abiertas'),
  }
  const faltas = findClase('paquetes')?.faltas.filter(({ cuantos }) => cuantos > 0) ?? []
  const avisos = faltas.map(({ que, cuantos }) => ({
    texto: `${cuantos} ${gapLabels[que]}`,
    to: `/admin/catalogo/paquetes?falta=${que}`,
  }))
  const items = adminItemsFor(opens).filter(({ to }) => to !== '/admin/')
  return (
    <>
      <RetryNotice what="cuánto hay de cada parte" answers={[clientes, catalogo, suscriptores, sesiones]} />
      <Indice
        title="Ahora"
        renglones={items.map((item) => ({
          ...item,
          ahora: ahora[item.to],
          avisos: item.to === '/admin/catalogo' ? avisos : [],
        }))}
      />
    </>
  )
}
