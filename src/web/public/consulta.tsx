import { nuevaconsulta } from '../../contract/especificacion/consultas.ts'
import { formatHorario } from '../../reglas/horario.ts'
import { refusalOf, resultFieldOf, sendForm } from '../api/plain-form.ts'
import { EnquiryFields } from '../consultas/enquiry-fields.tsx'
import { phoneLink } from '../shell/agencia.ts'
import { FormPage } from '../shell/form-page.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useSite } from '../shell/use-site.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { ResultMessage } from '../ui/result-message.tsx'
import type { Route } from './+types/consulta.ts'

export function action(args: Route.ActionArgs) {
  return sendForm(args, nuevaconsulta)
}

export default function Consulta({ actionData: sent }: Route.ComponentProps) {
  const refusal = refusalOf(sent)
  return (
    <>
      <PageHead
        title="Formulario de Consulta"
        description="Escribinos tu consulta sobre viajes estudiantiles, grupales, nacionales e internacionales. Te respondemos por mail."
      />
      <FormPage title="Formulario de Consulta" lead={<OtherChannels />} long>
        {sent?.reply ? (
          <>
            <ResultMessage>
              <Band tone="ok">Recibimos tu consulta. Te respondemos por mail</Band>
            </ResultMessage>
            <p className="row">
              <Link to="/">Volver al inicio</Link>
            </p>
          </>
        ) : (
          <>
            {refusal && <NoticeBanner>{refusal}</NoticeBanner>}
            <form method="post" className="fields" noValidate data-in-place=".form-page" data-own-data>
              <EnquiryFields control={(name) => resultFieldOf(sent, name)} />
              <Button type="submit" wide className="whole" pendingLabel="Enviando">
                Enviar Consulta
              </Button>
            </form>
            <p className="t-14 muted">Usamos estos datos solo para responderte.</p>
            <p className="row">
              <Link to="/">Cancelar</Link>
            </p>
          </>
        )}
      </FormPage>
    </>
  )
}

function OtherChannels() {
  const { agencia } = useSite()
  return (
    <>
      <p>Te respondemos por mail{agencia?.telefono && '. Si preferís hablar, llamanos'}.</p>
      {agencia?.telefono && (
        <p className="num">
          <a className="text-link" href={phoneLink(agencia.telefono)}>
            {agencia.telefono}
          </a>
        </p>
      )}
      {agencia && agencia.horarios.length > 0 && (
        <p className="t-15 muted num">
          {agencia.horarios.map((horario) => (
            <span key={horario.dias} className="block">
              {formatHorario(horario)}
            </span>
          ))}
        </p>
      )}
    </>
  )
}
