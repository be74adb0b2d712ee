import { Compass, Send } from 'lucide-react'
import { indicecatalogo, listadocatalogo } from '../../../../contract/catalogo/gestion.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { listadoclientes } from '../../../../contract/especificacion/clientes.ts'
import { listadocampanias, listadosuscriptores } from '../../../../contract/mensajes/campanias.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { formatCount, formatCounts } from '../../../../reglas/numbers.ts'
import { useReply, useResults } from '../../../api/use-answer.ts'
import { adminItemsFor } from '../../../shell/admin-items.ts'
import { formatFecha } from '../../../ui/format.pure.ts'
import { usePermissions } from '../../../ui/permissions.ts'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { findSection, gapLabels } from '../../catalogo/paginas/sections.ts'
import { RetryNotice } from '../../form/ask-again.tsx'
import { totalText } from '../../lista/total.ts'
import { describeCampania } from '../../mensajes/newsletter/campania-estado.tsx'
import { Indice, type IndiceRow, type ScreenNote } from '../../shell/indice.tsx'
import { formatMomentShort } from '../../values/moment.pure.ts'

export default function ReducedHome() {
  const { opens } = usePermissions()
  const clientes = useReply(listadoclientes, { body: { limite: '1' } })
  const catalogo = useResults(indicecatalogo)
  const suscriptores = useReply(listadosuscriptores, { query: { estado: 'confirmado', limite: '1' } })
  const campanias = useResults(listadocampanias, { query: { limite: '1' } })
  const withoutPrecio = useIncomplete('precio')
  const withoutFoto = useIncomplete('foto')
  // Waits for these replies, because rows that appear later would push the lists down.
  if ([withoutPrecio, withoutFoto, catalogo].some(({ data, error }) => !data && !error)) return <SkeletonBox />
  const findClase = (clase: string) => catalogo.data?.find((one) => one.clase === clase)
  const totalOf = (clase: string) => findClase(clase)?.total ?? 0
  const countsByPath: Record<string, string | undefined> = {
    '/admin/gestionclientes': totalText(clientes.data?.total, 'cliente', 'clientes'),
    '/admin/catalogo': formatCounts(
      [totalOf('paquetes'), 'paquete'],
      [totalOf('tours'), 'excursión', 'excursiones'],
      [totalOf('promociones'), 'promoción', 'promociones'],
    ),
    '/admin/newsletter': totalText(suscriptores.data?.total, 'suscriptor', 'suscriptores'),
  }
  const paquetes = findClase('paquetes')
  const misses = paquetes?.faltas.filter(({ cuantos }) => cuantos > listed) ?? []
  const drafts = (paquetes?.total ?? 0) - (paquetes?.alavista ?? 0)
  const notes: ScreenNote[] = misses.map(({ que, cuantos }) => ({
    text: `${cuantos} ${gapLabels[que]}`,
    to: `/admin/catalogo/paquetes?falta=${que}`,
  }))
  if (drafts > 0)
    notes.push({
      text: formatCount(drafts, 'borrador sin publicar', 'borradores sin publicar'),
      tone: 'info',
      to: '/admin/catalogo/paquetes?estado=0',
    })
  const items = adminItemsFor(opens).filter(({ to }) => to !== '/admin/' && to !== '/admin/configuracion')
  const last = (campanias.data ?? []).map(
    ({ id, asunto, estado, comenzada, creada }): IndiceRow => ({
      label: 'Última campaña',
      to: `/admin/newsletter/campanias/${id}`,
      icon: Send,
      ahora: `${asunto}, ${formatFecha(comenzada ?? creada)}`,
      avisos: [{ text: describeCampania(estado).text, tone: estado === 'detenida' ? 'alert' : 'info' }],
    }),
  )
  return (
    <>
      <RetryNotice what="los paquetes incompletos" answers={[withoutPrecio, withoutFoto]} />
      <IncompletePaquetes withoutPrecio={withoutPrecio.data ?? []} withoutFoto={withoutFoto.data ?? []} />
      <RetryNotice what="cuánto hay de cada parte" answers={[clientes, catalogo, suscriptores, campanias]} />
      <Indice
        title="Ahora"
        lines={[
          ...items.map((item) => ({
            ...item,
            ahora: countsByPath[item.to],
            avisos: item.to === '/admin/catalogo' ? notes : [],
          })),
          ...last,
        ]}
      />
      <LatestChanges catalogo={catalogo.data ?? []} />
      <p className="muted above-5">
        Tu cuenta no abre reservas, cobranza ni consultas. Si te hacen falta, pediselas a quien administra los usuarios.
      </p>
    </>
  )
}

const listed = 5

const useIncomplete = (missing: 'precio' | 'foto') =>
  useResults(listadocatalogo, { query: { clase: 'paquetes', falta: missing, limite: String(listed) } })

type Paquetes = NonNullable<ReturnType<typeof useIncomplete>['data']>

function IncompletePaquetes({ withoutPrecio, withoutFoto }: Record<'withoutPrecio' | 'withoutFoto', Paquetes>) {
  const misses = [withoutPrecio, withoutFoto]
  const paquetes = new Map(misses.flat().map((paquete) => [paquete.id, paquete]))
  const lines = [...paquetes.values()].map(({ id, nombre, destino, duracion }) => ({
    label: nombre,
    to: `/admin/catalogo/paquetes/${id}`,
    icon: Compass,
    ahora: [destino, duracion].filter(Boolean).join(', '),
    avisos: ['Sin precio', 'Sin foto']
      .filter((_, missing) => misses[missing]?.some((paquete) => paquete.id === id))
      .map((text) => ({ text })),
  }))
  return lines.length > 0 && <Indice title="Para completar" lines={lines} />
}

/** Lists the sections of the catalogue by their latest change, newest first. */
function LatestChanges({ catalogo }: { catalogo: ReplyOf<typeof indicecatalogo>['results'] }) {
  const hoy = localDay(new Date())
  const lines = catalogo
    .toSorted((a, b) => (b.cambio?.cuando ?? '').localeCompare(a.cambio?.cuando ?? ''))
    .flatMap(({ clase, cambio }): IndiceRow[] => {
      const section = findSection(clase)
      if (!section || !cambio) return []
      const { nombre, quien, cuando } = cambio
      return [
        {
          label: section.label,
          to: `/admin/catalogo/${clase}`,
          icon: section.icon,
          ahora: nombre,
          cambio: { que: quien, cuando: formatMomentShort(cuando, hoy) },
        },
      ]
    })
  return lines.length > 0 && <Indice title="Lo último que cambió en el catálogo" lines={lines} />
}
