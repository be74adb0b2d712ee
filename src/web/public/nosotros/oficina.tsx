import { MessageCircle } from 'lucide-react'
import type { Agencia } from '../../../contract/platform/sitio.ts'
import { formatHorario } from '../../../reglas/horario.ts'
import { keepTitleWordsTogether } from '../../../reglas/text.ts'
import { OpenNow } from '../../shell/horarios/open-now.tsx'
import { officeMapUrl } from '../../shell/office-map.pure.ts'
import { useSite } from '../../shell/use-site.ts'
import { Cuit } from '../../ui/cuit.tsx'
import { EnquiryLink } from '../../ui/enquiry-link.tsx'
import { Icon } from '../../ui/icon.tsx'

export function Oficina() {
  const { agencia, feriados = [] } = useSite()
  if (!agencia) return null
  const { horarios } = agencia
  return (
    <section className="office bg-papel-2" aria-labelledby="oficina">
      <div className="split page sheet">
        <div className="stack starts full-buttons">
          <h2 id="oficina" className="title">
            {keepTitleWordsTogether('Vení a la oficina')} <em>o escribinos</em>
          </h2>
          {horarios.length > 0 && <OpenNow horarios={horarios} feriados={feriados} />}
          <EnquiryLink look="filled" size={56}>
            <Icon of={MessageCircle} />
            Escribinos
          </EnquiryLink>
        </div>
        <dl className="cards loose office-facts num">
          <Address agencia={agencia} />
          {horarios.length > 0 && (
            <div className="ruled ink">
              <dt className="t-14 muted">Horarios de atención</dt>
              {horarios.map((horario) => (
                <dd key={horario.dias}>{formatHorario(horario)}</dd>
              ))}
            </div>
          )}
          <Registro agencia={agencia} />
        </dl>
      </div>
    </section>
  )
}

function Address({ agencia }: { agencia: Agencia }) {
  const { direccion, codigoPostal, localidad, provincia } = agencia
  const mapa = officeMapUrl(agencia)
  const lugar = [[codigoPostal, localidad].filter(Boolean).join(' '), provincia].filter(Boolean).join(', ')
  if (!direccion) return null
  return (
    <div className="ruled ink">
      <dt className="t-14 muted">Dónde</dt>
      <dd>{direccion}</dd>
      {lugar && <dd>{keepTitleWordsTogether(lugar)}</dd>}
      {mapa && (
        <dd>
          <a className="text-link" href={mapa} target="_blank" rel="noreferrer">
            Ver en el mapa
          </a>
        </dd>
      )}
    </div>
  )
}

function Registro({ agencia: { razonSocial, cuit, legajo } }: { agencia: Agencia }) {
  if (!cuit && !legajo) return null
  return (
    <div className="ruled ink">
      <dt className="t-14 muted">Agencia registrada</dt>
      {razonSocial && <dd>{razonSocial}</dd>}
      {legajo && <dd>Legajo {legajo}</dd>}
      {cuit && (
        <dd>
          <Cuit value={cuit} />
        </dd>
      )}
    </div>
  )
}
