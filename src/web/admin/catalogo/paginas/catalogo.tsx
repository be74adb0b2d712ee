import { PackagePlus } from 'lucide-react'
import { type Clase, indicecatalogo } from '../../../../contract/catalogo/gestion.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { AskAgain } from '../../ask-again.tsx'
import { sayCuando } from '../../cuando.pure.ts'
import { Indice } from '../../indice.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useResults } from '../../use-answer.ts'
import { addLabel, findParte, type Parte } from './partes.ts'

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
          <Link to="/admin/altapaquetes" look="filled" size={40}>
            <Icon of={PackagePlus} />
            Alta de Paquetes
          </Link>
        }
      />
      <AskAgain what="cuánto hay de cada parte" answers={[indice]} />
      {grupos.map(({ title, clases }) => (
        <Indice
          key={title}
          title={title}
          renglones={clases.flatMap((clase) => {
            const parte = findParte(clase)
            return parte
              ? [
                  toRenglon(
                    parte,
                    indice.data?.find((una) => una.clase === clase),
                  ),
                ]
              : []
          })}
        />
      ))}
    </>
  )
}

function toRenglon(parte: Parte, cuenta: Cuenta | undefined) {
  const { clase, label, icon } = parte
  const cambio = cuenta?.cambio
  return {
    label,
    icon,
    to: `/admin/catalogo/${clase}`,
    total: cuenta?.total,
    ahora: cuenta && <Ahora parte={parte} cuenta={cuenta} />,
    accion: toAccion(parte),
    cambio: cambio ? `${cambio.nombre}, ${sayCuando(cambio.cuando, localDay(new Date()))}` : cuenta && 'Sin cambios',
  }
}

/** Types are the site's own sections: none is added. */
function toAccion(parte: Parte) {
  const { clase, fixed } = parte
  if (fixed) return undefined
  if (clase === 'paquetes' || clase === 'tours') return { label: 'Alta de Paquetes', to: '/admin/altapaquetes' }
  return { label: addLabel(parte), to: `/admin/catalogo/${clase}?ficha=nuevo` }
}

/** These are drawn where they have no photograph. */
const drawn = ['hoteles', 'programas']

/** What of it is shown, has a picture or is used, and what waits for a picture. */
function Ahora({ parte, cuenta }: { parte: Parte; cuenta: Cuenta }) {
  const { sinimagen } = cuenta
  return (
    <>
      {sayEstado(parte, cuenta).filter(Boolean).join(', ')}
      {sinimagen !== null && sinimagen > 0 && !drawn.includes(parte.clase) && (
        <>
          {' '}
          <Chip tone="alert">{contar(sinimagen, 'sin foto', 'sin foto')}</Chip>
        </>
      )}
    </>
  )
}

function sayEstado({ clase, states }: Parte, { total, alavista, sinimagen, enuso }: Cuenta) {
  const plural = (uno: string) => `${uno}s`.toLowerCase()
  if (total === 0) return []
  if (states && alavista !== null)
    return [
      contar(alavista, states.on.toLowerCase(), plural(states.on)),
      total > alavista &&
        contar(
          total - alavista,
          states.off.toLowerCase(),
          states.off === 'Borrador' ? 'borradores' : plural(states.off),
        ),
    ]
  if (sinimagen !== null && !drawn.includes(clase))
    return [total > sinimagen && contar(total - sinimagen, 'con foto', 'con foto')]
  return enuso === null
    ? []
    : [enuso > 0 && contar(enuso, 'en uso', 'en uso'), total > enuso && contar(total - enuso, 'sin usar', 'sin usar')]
}
