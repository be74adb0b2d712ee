import { SearchX } from 'lucide-react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { miacceso, missesiones } from '../../../../contract/personas/personal.ts'
import { versegundofactor } from '../../../../contract/personas/segundo-factor.ts'
import { indiceconfiguracion } from '../../../../contract/platform/agencia.ts'
import { verconexiones } from '../../../../contract/platform/conexiones.ts'
import { verguarda } from '../../../../contract/platform/vigilancia.ts'
import { seesFamilies } from '../../../../reglas/areas.ts'
import { daysBetween, localDay } from '../../../../reglas/dia.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { foldCaseAndAccents } from '../../../../reglas/text.ts'
import { useResults } from '../../../api/use-answer.ts'
import { useAgencia } from '../../../shell/use-agencia.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { RetryNotice } from '../../form/ask-again.tsx'
import { SearchBox } from '../../lista/search-box.tsx'
import { useFilters } from '../../lista/use-filters.ts'
import { Indice } from '../../shell/indice.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { useStaff } from '../../shell/staff.ts'
import { formatMoment } from '../../values/moment.pure.ts'
import {
  advancedSettings,
  agenciaSettings,
  ownAccountSettings,
  type SettingsGroup,
  type SettingsScreen,
} from './settings-screens.ts'
import { describeAgenciaAjustes, describeConexiones, describeTrabajos, type SettingsStates } from './settings-state.ts'

export default function Configuracion() {
  const { tipo } = useStaff()
  return tipo === '1' ? <AgenciaSettings /> : <Ajustes estados={{}} />
}

function AgenciaSettings() {
  const index = useResults(indiceconfiguracion)
  const retention = useResults(verguarda)
  const conexiones = useResults(verconexiones)
  const data = useAgencia()
  const now = new Date()
  const estados: SettingsStates = {
    ...(index.data && describeAgenciaAjustes(index.data, data, now)),
    ...(conexiones.data && { '/admin/conexiones': describeConexiones(conexiones.data) }),
    ...(retention.data && { '/admin/trabajos': describeTrabajos(retention.data, now) }),
  }
  return (
    <Ajustes estados={estados} usuales={agenciaSettings} avanzados={advancedSettings}>
      <RetryNotice what="cómo está cada cosa" answers={[index, retention, conexiones]} />
    </Ajustes>
  )
}

type Props = {
  estados: SettingsStates
  usuales?: SettingsGroup[]
  avanzados?: SettingsGroup[]
  children?: React.ReactNode
}

function Ajustes({ estados, usuales = [], avanzados = [], children }: Props) {
  const { rol } = useStaff()
  const { read, change } = useFilters()
  const searched = read('busca')
  const search = (text: string) => change({ busca: text }, { replace: true })
  const allEstados = { ...estados, ...useOwnSettings(seesFamilies(rol), new Date()) }
  const find = (grupos: SettingsGroup[]) =>
    grupos
      .map(({ title, ajustes }) => ({
        title,
        ajustes: ajustes.filter((one) => isFound(one, allEstados[one.to], searched)),
      }))
      .filter(({ ajustes }) => ajustes.length > 0)
  const visible = find([{ title: 'Tu cuenta', ajustes: ownAccountSettings }, ...usuales])
  const folded = find(avanzados)
  const found = [...visible, ...folded].reduce((sum, { ajustes }) => sum + ajustes.length, 0)
  const notes = folded.flatMap(({ ajustes }) => ajustes.flatMap(({ to }) => allEstados[to]?.avisos ?? []))
  const lists = (grupos: SettingsGroup[], heads: boolean) =>
    grupos.map(({ title, ajustes }, i) => (
      <Indice
        key={title}
        title={title}
        showHeadings={heads && i === 0}
        lines={ajustes.map((ajuste) => ({ ...ajuste, ...allEstados[ajuste.to] }))}
      />
    ))
  return (
    <>
      <ScreenHead
        title="Configuración"
        action={
          <SearchBox label="Buscar un ajuste" placeholder="Buscar un ajuste" value={searched} onSearch={search} />
        }
      />
      {children}
      <p className="visually-hidden" role="status">
        {searched && found > 0 && formatCount(found, 'ajuste')}
      </p>
      <div data-found>
        {lists(visible, true)}
        {folded.length > 0 && (
          <details className="above-5" open={searched !== ''}>
            <summary>
              <b className="name">Avanzado</b>{' '}
              {notes.length > 0 && <Chip tone="alert">{formatCount(notes.length, 'aviso')}</Chip>}
            </summary>
            {lists(folded, visible.length === 0)}
          </details>
        )}
      </div>
      {found === 0 && (
        <div className="above-4">
          <EmptyState
            icon={SearchX}
            heading="h2"
            title="Ningún ajuste dice eso"
            action={
              <Button look="outline" size={40} onClick={() => search('')}>
                Ver todos los ajustes
              </Button>
            }
          >
            Probá con otra palabra: el nombre del ajuste, o lo que se guarda en él.
          </EmptyState>
        </div>
      )}
    </>
  )
}

function isFound({ label, guarda }: SettingsScreen, estado: SettingsStates[string] = {}, search: string): boolean {
  const { ahora, avisos = [], cambio } = estado
  const dice = foldCaseAndAccents([label, guarda, ahora, ...avisos.map(({ text }) => text), cambio?.que].join(' '))
  return foldCaseAndAccents(search)
    .split(/\s+/)
    .every((word) => dice.includes(word))
}

/**
 * Returns the state of the user's own sign-in settings. `conFactor` is false for staff without access to families' data, because they need
 * no second factor.
 */
function useOwnSettings(conFactor: boolean, now: Date): SettingsStates {
  const acceso = useResults(miacceso)
  const factor = useResults(versegundofactor, { when: conFactor })
  const sesiones = useResults(missesiones)
  const hoy = localDay(now)
  return {
    '/admin/setpassword': acceso.data ? describePassword(acceso.data, now) : {},
    '/admin/segundofactor': factor.data
      ? {
          ahora: describeFactor(factor.data),
          cambio: { cuando: factor.data.desde ? formatFecha(factor.data.desde) : '' },
        }
      : {},
    '/admin/missesiones': sesiones.data ? describeSesiones(sesiones.data, hoy) : {},
  }
}

function describePassword(
  { password, cambiada }: ReplyOf<typeof miacceso>['results'],
  now: Date,
): SettingsStates[string] {
  const age = formatAge(daysBetween(localDay(new Date(password)), localDay(now)))
  return {
    ahora: cambiada ? `La cambiaste ${age}` : `La misma desde que se creó tu cuenta, ${age}`,
    cambio: { cuando: formatFecha(password) },
  }
}

function formatAge(dias: number): string {
  if (dias === 0) return 'hoy'
  if (dias < 60) return `hace ${formatCount(dias, 'día')}`
  if (dias < 730) return `hace ${formatCount(Math.floor(dias / 30.4), 'mes', 'meses')}`
  return `hace ${formatCount(Math.floor(dias / 365), 'año')}`
}

function describeFactor({ activo, respaldos, conllaves }: ReplyOf<typeof versegundofactor>['results']): string {
  if (activo) return `Activa, con aplicación y ${formatCount(respaldos, 'código de respaldo', 'códigos de respaldo')}`
  return conllaves ? 'Con huella o PIN' : 'Sin activar'
}

type Sesion = ReplyOf<typeof missesiones>['results'][number]

function describeSesiones(sesiones: readonly Sesion[], hoy: string): SettingsStates[string] {
  const others = sesiones.filter(({ actual }) => !actual).map(({ dispositivo }) => dispositivo.replace(/^D/, 'd'))
  const last = sesiones
    .map(({ desde }) => desde)
    .toSorted()
    .at(-1)
  return {
    ahora: `${formatCount(sesiones.length, 'abierta')}: ${['esta', ...new Set(others)].join(' y ')}`,
    cambio: last ? { que: 'Último ingreso', cuando: formatMoment(last, hoy) } : undefined,
  }
}
