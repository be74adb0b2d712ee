import { BellRing, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { esperaBody } from '../../../contract/viajes/espera.ts'
import { AnswerFailed } from '../../api/answer-body.tsx'
import { useAttempt } from '../../api/use-attempt.ts'
import { phoneLink } from '../../shell/agencia.ts'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { findChosen } from '../../ui/chosen.ts'
import { EnquiryLink } from '../../ui/enquiry-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { chatLinkAbout } from '../chat-about.ts'
import { Refusal } from '../refusal.tsx'
import { type Esperas, findOferta, type Pasajero } from '../use-esperas.ts'
import {
  type FieldName,
  fieldIdOf,
  type ReservaFormApi,
  type ReservaValues,
  withoutDotsAndSpaces,
} from './form-fields.ts'
import { SeatsLeft, TripDates } from './paquete-facts.tsx'
import type { Paquete, PreferredViaje, Viaje } from './viaje.ts'

type Props = {
  form: ReservaFormApi
  values: ReservaValues
  viaje: Viaje
  preferido?: PreferredViaje
  esperas: Esperas
  onPointed: () => void
}

export function ChooseViaje({ form, values, viaje, preferido, esperas, onPointed }: Props) {
  const { colegios, cursos, paquetes } = viaje
  const errorOf = (name: FieldName) => form.formState.errors[name]?.message
  const choose = (name: FieldName, value: string, after: FieldName[]) => {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    for (const later of after) form.setValue(later, '', { shouldDirty: true })
    form.clearErrors(after)
  }
  const documento = values.documento.trim() || undefined
  const hasSeat = ({ id, libres }: Paquete) => libres > 0 || findOferta(esperas.data, id, documento) !== undefined
  const open = (paquetes.data?.results ?? []).filter(hasSeat)
  const fullTrips = (paquetes.data?.results ?? []).filter((paquete) => !hasSeat(paquete))
  const missing = unofferedViaje(paquetes.data?.results, preferido)
  const chosen = {
    colegio: findChosen(colegios.data?.results, values.colegio)?.nombre ?? '',
    curso: findChosen(cursos.data?.results, values.curso)?.detalle ?? '',
  }
  const failed = [colegios, cursos, paquetes].find((asked) => asked.error)
  return (
    <>
      {!values.curso && (
        <p className="muted measure">Elegí el colegio y el curso: te mostramos los viajes que podés reservar.</p>
      )}
      <div className="fields">
        <Select
          id={fieldIdOf('colegio')}
          label="Colegio"
          placeholder={colegios.loading ? 'Cargando…' : 'Elegí el colegio'}
          choices={(colegios.data?.results ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          value={values.colegio}
          error={errorOf('colegio')}
          onChange={(event) => choose('colegio', event.target.value, ['curso', 'paquete', 'pp', 'anticipo', 'cuotas'])}
        />
        <Select
          id={fieldIdOf('curso')}
          label="Curso"
          placeholder={cursos.loading ? 'Cargando…' : 'Elegí el curso'}
          choices={(cursos.data?.results ?? []).map(({ id, detalle }) => ({ value: String(id), label: detalle }))}
          value={values.curso}
          disabled={!values.colegio}
          error={errorOf('curso')}
          onChange={(event) => choose('curso', event.target.value, ['paquete', 'pp', 'anticipo', 'cuotas'])}
        />
      </div>
      {failed && <AnswerFailed answer={failed} title="No pudimos cargar las opciones" />}
      {paquetes.loading && !paquetes.data && <SkeletonBox label="Cargando los viajes del curso" />}
      {missing && <NoViaje nombre={missing.nombre} {...chosen} />}
      {paquetes.data && paquetes.data.results.length > 0 && (
        <RadioCards id={fieldIdOf('paquete')} legend="Paquete" error={errorOf('paquete')}>
          {open.map((paquete) => (
            <RadioRow
              key={paquete.id}
              name="paquete"
              value={String(paquete.id)}
              checked={values.paquete === String(paquete.id)}
              onChange={() => choose('paquete', String(paquete.id), ['pp', 'anticipo', 'cuotas'])}
              // A choice by keyboard also fires `click`, with `detail` 0.
              onClick={({ detail }) => detail > 0 && onPointed()}
              title={paquete.descripcion}
              detail={<TripDates paquete={paquete} />}
              picture={
                paquete.imagen ? <img src={paquete.imagen} alt="" loading="lazy" className="thumb" /> : undefined
              }
              chip={
                paquete.libres === 0 ? <Chip tone="ok">Lugar guardado</Chip> : <SeatsLeft libres={paquete.libres} />
              }
            />
          ))}
          {fullTrips.map((paquete) => (
            <FullViaje key={paquete.id} paquete={paquete} pasajero={values} esperas={esperas} />
          ))}
        </RadioCards>
      )}
    </>
  )
}

/**
 * Returns the requested trip if the chosen course does not offer it. Without a request, returns an empty name if the course offers no
 * trip at all. Otherwise returns undefined.
 */
function unofferedViaje(
  ofrecidos: Paquete[] | undefined,
  preferido: PreferredViaje | undefined,
): { nombre: string } | undefined {
  if (!ofrecidos || ofrecidos.some(({ idpaquete }) => idpaquete === preferido?.id)) return undefined
  if (preferido?.nombre) return preferido
  return ofrecidos.length === 0 ? { nombre: '' } : undefined
}

type NoViajeProps = {
  nombre: string
  colegio: string
  curso: string
}

function NoViaje({ nombre, colegio, curso }: NoViajeProps) {
  const agencia = useAgencia()
  const request = `Quiero reservar ${nombre || 'un viaje'} para ${[curso, colegio].filter(Boolean).join(', ')}.`
  const chat = agencia && chatLinkAbout(agencia, `Hola. ${request}`)
  return (
    <div className="note" role="status">
      <div className="stack snug fill">
        <p>
          <b>{nombre ? `${nombre} no está abierto para este curso.` : 'No hay viajes abiertos para este curso.'}</b>{' '}
          Fijate si elegiste bien el colegio y el curso. Si están bien, preguntale a la agencia
          {agencia?.telefono && (
            <>
              {' '}
              al <a href={phoneLink(agencia.telefono)}>{agencia.telefono}</a>
            </>
          )}
          : te dice si se abre, si todavía hay lugar o qué hay para tu curso.
        </p>
        <div className="row tight full-buttons">
          <EnquiryLink look="outline" size={40} about={`${request} `}>
            Consultar a la agencia
          </EnquiryLink>
          {chat && (
            <a className={buttonClass({ look: 'outline', size: 40 })} href={chat} target="_blank" rel="noreferrer">
              <Icon of={MessageCircle} /> Consultar por chat
            </a>
          )}
        </div>
      </div>
    </div>
  )
}

type FullViajeProps = { paquete: Paquete; pasajero: Pasajero; esperas: Esperas }

function FullViaje({ paquete, ...props }: FullViajeProps) {
  return (
    <div className="whole centred panel viaje-completo">
      {paquete.imagen && <img src={paquete.imagen} alt="" loading="lazy" className="thumb" />}
      <div>
        <p className="bold">{paquete.descripcion}</p>
        <p className="t-15 muted">
          <TripDates paquete={paquete} />
        </p>
      </div>
      <Chip tone="bad">Sin lugares</Chip>
      <JoinWaitingList paquete={paquete} {...props} />
    </div>
  )
}

function JoinWaitingList({ paquete, pasajero, esperas }: FullViajeProps) {
  const { pending, attempt } = useAttempt()
  const [refusal, setRefusal] = useState<string>()
  const documento = withoutDotsAndSpaces(pasajero.documento)
  const ownEspera = esperas.data?.find((espera) => espera.paquete === paquete.id && espera.documento === documento)
  const who = pasajero.nombre.trim() || 'tu pasajero'
  if (ownEspera)
    return (
      <p className="line t-15 whole ruled" role="status">
        <Icon of={BellRing} className="accent" />
        <span>
          {who} está en la lista de espera, en el puesto <b className="num">{ownEspera.puesto}</b>. Si se libera un
          lugar te escribimos y te lo guardamos hasta la hora que diga el mail.
        </span>
      </p>
    )
  const join = () => esperas.join(paquete.id, { ...pasajero, documento })
  const known = esperaBody.safeParse({ ...pasajero, documento, paquete: String(paquete.id) }).success
  const label = (
    <>
      <Icon of={BellRing} className="accent" /> Anotar a {who} en la lista de espera
    </>
  )
  return (
    <div className="row t-15 whole ruled">
      <p className="grows">
        No quedan lugares, pero a veces se liberan. Si anotás a {who}, te avisamos por mail en orden de llegada.
      </p>
      <Refusal>{refusal}</Refusal>
      {known ? (
        <Button
          look="outline"
          onClick={() => attempt(join, { notify: setRefusal })}
          pending={pending}
          pendingLabel="Anotando…"
        >
          {label}
        </Button>
      ) : (
        <Link look="outline" to={`/reserva/${paquete.id}`}>
          {label}
        </Link>
      )}
    </div>
  )
}
