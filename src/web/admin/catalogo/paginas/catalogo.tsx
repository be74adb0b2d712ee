import { ExternalLink, PackagePlus } from 'lucide-react'
import { type Clase, type Falta, indicecatalogo } from '../../../../contract/catalogo/gestion.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { capitalize } from '../../../../reglas/texto.ts'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { AskAgain } from '../../ask-again.tsx'
import { sayCuandoCorto } from '../../cuando.pure.ts'
import { Indice, type Renglon } from '../../indice.tsx'
import { MoreMenu } from '../../more-menu.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useResults } from '../../use-answer.ts'
import { addLabel, faltas, findParte, type Parte } from './partes.ts'

type Cuenta = ReplyOf<typeof indicecatalogo>['results'][number]

const grupos: { title: string; clases: Clase[] }[] = [
  { title: 'Lo que se vende', clases: ['paquetes', 'tours', 'promociones'] },
  { title: 'De qué está hecho', clases: ['destinos', 'hoteles', 'programas', 'servicios', 'tipos', 'subtipos'] },
  { title: 'La portada', clases: ['slides', 'banners'] },
]

/** The parts of the catalogue, each with how much there is of it and what changed last. */
export default function Catalogo() {
  const indice = useResults(indicecatalogo)
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
            <Link to="/admin/altapaquetes" look="filled" size={40} className="sign-on-phones">
              <Icon of={PackagePlus} />
              <span>Alta de Paquetes</span>
            </Link>
          </div>
        }
      />
      <AskAgain what="cuánto hay de cada parte" answers={[indice]} />
      {grupos.map(({ title, clases }, i) => (
        <Indice
          key={title}
          title={title}
          heads={i === 0}
          counts
          renglones={clases.flatMap((clase) => {
            const parte = findParte(clase)
            return parte ? [toRenglon(parte, indice.data)] : []
          })}
        />
      ))}
    </>
  )
}

function toRenglon(parte: Parte, cuentas: Cuenta[] | undefined): Renglon {
  const { clase, label, icon } = parte
  const cuenta = cuentas?.find((una) => una.clase === clase)
  const base = { label, icon, to: `/admin/catalogo/${clase}`, accion: toAccion(parte) }
  if (!cuenta) return base
  const { total, cambio } = cuenta
  return {
    ...base,
    total,
    ahora: capitalize(sayAhora(parte, cuenta).filter(Boolean).join(', ')),
    avisos: cuenta.faltas
      .filter(({ cuantos }) => cuantos > 0)
      .map(({ que, cuantos }) => ({
        texto: `${cuantos} ${faltas[que]}`,
        to: `${base.to}?falta=${que satisfies Falta}`,
      })),
    cambio: cambio
      ? { que: `${cambio.nombre}, ${cambio.quien}`, cuando: sayCuandoCorto(cambio.cuando, localDay(new Date())) }
      : { que: 'Sin cambios' },
  }
}

/** Types are the site's own sections: none is added. */
function toAccion(parte: Parte) {
  const { clase, fixed } = parte
  if (fixed) return undefined
  if (clase === 'paquetes') return { label: 'Alta de Paquetes', to: '/admin/altapaquetes' }
  if (clase === 'tours') return { label: addLabel(parte), to: '/admin/altapaquetes' }
  return { label: addLabel(parte), to: `/admin/catalogo/${clase}?ficha=nuevo` }
}

/** What the total does not say: how much of it is shown, used, complete. */
function sayAhora({ clase, states }: Parte, { total, alavista, enuso, faltas, propio }: Cuenta): (string | false)[] {
  if (total === 0) return []
  const { nombres = [], nacionales = 0, internacionales = 0, conmapa = 0, destinos = 0, paquetes = 0 } = propio
  switch (clase) {
    case 'paquetes':
      return saySiendo(states, total, alavista ?? 0)
    case 'tours':
      return [
        ...saySiendo(states, total, alavista ?? 0),
        [
          nacionales > 0 && contar(nacionales, 'nacional', 'nacionales'),
          internacionales > 0 && contar(internacionales, 'internacional', 'internacionales'),
        ]
          .filter(Boolean)
          .join(' y '),
      ]
    case 'promociones':
      return [
        ...saySiendo(states, total, alavista ?? 0),
        Boolean(propio.termina) && `la primera termina el ${formatFecha(propio.termina ?? '')}`,
      ]
    case 'destinos':
      return [`${total - (faltas.find(({ que }) => que === 'foto')?.cuantos ?? 0)} con foto`, `${conmapa} en el mapa`]
    case 'hoteles':
      return [`en ${contar(destinos, 'destino')}`, sayUso(total, enuso)]
    case 'programas':
      return [`en ${contar(paquetes, 'paquete o tour', 'paquetes y tours')}`, sayUso(total, enuso)]
    case 'tipos':
      return [nombres.join(', ')]
    case 'slides':
      return [nombres.join(' · ')]
    case 'banners':
      return ['Uno por sección del sitio']
    default:
      return [sayUso(total, enuso)]
  }
}

function saySiendo(states: Parte['states'], total: number, alavista: number): (string | false)[] {
  if (!states) return []
  const plural = (uno: string) => (uno === 'Borrador' ? 'borradores' : `${uno}s`.toLowerCase())
  const say = (cuantos: number, uno: string) => contar(cuantos, uno.toLowerCase(), plural(uno))
  return [alavista > 0 && say(alavista, states.on), total > alavista && say(total - alavista, states.off)]
}

function sayUso(total: number, enuso: number | null): string {
  const sobran = total - (enuso ?? 0)
  if (sobran === 0) return total === 1 ? 'en uso' : `los ${total} en uso`
  return sobran === total ? 'sin usar' : `${enuso} en uso, ${sobran} sin usar`
}
