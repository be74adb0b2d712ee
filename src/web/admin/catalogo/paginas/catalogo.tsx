import { ExternalLink, PackagePlus } from 'lucide-react'
import { type CatalogoClaseName, type Gap, indicecatalogo } from '../../../../contract/catalogo/gestion.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { capitalize } from '../../../../reglas/text.ts'
import { useResults } from '../../../api/use-answer.ts'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { RetryNotice } from '../../form/ask-again.tsx'
import { Indice, type IndiceRow } from '../../shell/indice.tsx'
import { MoreMenu } from '../../shell/more-menu.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { formatMomentShort } from '../../values/moment.pure.ts'
import { addButtonLabel, type CatalogoSection, findSection, gapLabels } from './sections.ts'

type Cuenta = ReplyOf<typeof indicecatalogo>['results'][number]

const grupos: { title: string; clases: CatalogoClaseName[] }[] = [
  { title: 'Lo que se vende', clases: ['paquetes', 'tours', 'promociones'] },
  { title: 'Piezas', clases: ['destinos', 'hoteles', 'programas', 'servicios', 'tipos', 'subtipos'] },
  { title: 'El sitio', clases: ['slides', 'banners'] },
]

export default function Catalogo() {
  const index = useResults(indicecatalogo)
  return (
    <>
      <ScreenHead
        title="Catálogo"
        subtitle="Todo lo que el sitio muestra. Lo que guardás acá se ve enseguida."
        action={
          <div className="row tight screen-actions">
            <MoreMenu onPhones>
              <Link to="/" look="outline" size={40} target="_blank">
                <Icon of={ExternalLink} />
                Ver el sitio
              </Link>
            </MoreMenu>
            <Link to="/admin/altapaquetes" look="filled" size={40} className="icon-on-phones">
              <Icon of={PackagePlus} />
              <span>Alta de Paquetes</span>
            </Link>
          </div>
        }
      />
      <RetryNotice what="cuánto hay de cada parte" answers={[index]} />
      {grupos.map(({ title, clases }, i) => (
        <Indice
          key={title}
          title={title}
          showHeadings={i === 0}
          counts
          lines={clases.flatMap((clase) => {
            const section = findSection(clase)
            return section ? [toLine(section, index.data)] : []
          })}
        />
      ))}
    </>
  )
}

function toLine(section: CatalogoSection, cuentas: Cuenta[] | undefined): IndiceRow {
  const { clase, label, icon } = section
  const cuenta = cuentas?.find((one) => one.clase === clase)
  const base = { label, icon, to: `/admin/catalogo/${clase}`, action: toAction(section) }
  if (!cuenta) return base
  const { total, cambio } = cuenta
  return {
    ...base,
    total,
    ahora: capitalize(describeCounts(section, cuenta).filter(Boolean).join(', ')),
    avisos: cuenta.faltas
      .filter(({ cuantos }) => cuantos > 0)
      .map(({ que, cuantos }) => ({
        text: `${cuantos} ${gapLabels[que]}`,
        to: `${base.to}?falta=${que satisfies Gap}`,
      })),
    cambio: cambio
      ? { que: `${cambio.nombre}, ${cambio.quien}`, cuando: formatMomentShort(cambio.cuando, localDay(new Date())) }
      : { que: 'Sin cambios' },
  }
}

/** Returns the link that adds an item to a section. Types have none, because they are the fixed sections of the site. */
function toAction(section: CatalogoSection) {
  const { clase, fixed } = section
  if (fixed) return undefined
  if (clase === 'paquetes') return { label: 'Alta de Paquetes', to: '/admin/altapaquetes' }
  if (clase === 'tours') return { label: addButtonLabel(section), to: '/admin/altapaquetes' }
  return { label: addButtonLabel(section), to: `/admin/catalogo/${clase}?ficha=nuevo` }
}

function describeCounts(
  { clase, states }: CatalogoSection,
  { total, alavista, enuso, faltas, propio }: Cuenta,
): (string | false)[] {
  if (total === 0) return []
  const { nombres = [], nacionales = 0, internacionales = 0, conmapa = 0, destinos = 0, paquetes = 0 } = propio
  switch (clase) {
    case 'paquetes':
      return describeStates(states, total, alavista ?? 0)
    case 'tours':
      return [
        ...describeStates(states, total, alavista ?? 0),
        [
          nacionales > 0 && formatCount(nacionales, 'nacional', 'nacionales'),
          internacionales > 0 && formatCount(internacionales, 'internacional', 'internacionales'),
        ]
          .filter(Boolean)
          .join(' y '),
      ]
    case 'promociones':
      return [
        ...describeStates(states, total, alavista ?? 0),
        Boolean(propio.termina) && `la primera termina el ${formatFecha(propio.termina ?? '')}`,
      ]
    case 'destinos':
      return [`${total - (faltas.find(({ que }) => que === 'foto')?.cuantos ?? 0)} con foto`, `${conmapa} en el mapa`]
    case 'hoteles':
      return [`en ${formatCount(destinos, 'destino')}`, describeUsage(total, enuso)]
    case 'programas':
      return [
        `en ${formatCount(paquetes, 'paquete o excursión', 'paquetes y excursiones')}`,
        describeUsage(total, enuso),
      ]
    case 'tipos':
      return [nombres.join(', ')]
    case 'slides':
      return [nombres.join(' · ')]
    case 'banners':
      return ['Uno por sección del sitio']
    default:
      return [describeUsage(total, enuso)]
  }
}

function describeStates(states: CatalogoSection['states'], total: number, alavista: number): (string | false)[] {
  if (!states) return []
  const plural = (one: string) => (one === 'Borrador' ? 'borradores' : `${one}s`.toLowerCase())
  const say = (count: number, one: string) => formatCount(count, one.toLowerCase(), plural(one))
  return [alavista > 0 && say(alavista, states.on), total > alavista && say(total - alavista, states.off)]
}

function describeUsage(total: number, enuso: number | null): string {
  const surplus = total - (enuso ?? 0)
  if (surplus === 0) return total === 1 ? 'en uso' : `los ${total} en uso`
  return surplus === total ? 'sin usar' : `${enuso} en uso, ${surplus} sin usar`
}
