import { ArrowDown, ArrowUp, Plus, Wallet } from 'lucide-react'
import { useState } from 'react'
import {
  activarplan,
  crearplan,
  editarplan,
  eliminarplan,
  listadoplanes,
  ordenarplanes,
} from '../../../../contract/viajes/planes.ts'
import { contar } from '../../../../reglas/cifras.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { browserClient } from '../../../api/browser.ts'
import { failureText } from '../../../api/failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MoneyPair } from '../../../ui/money.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { AnswerBody } from '../../answer-body.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useResults } from '../../use-answer.ts'
import { type Plan, PlanFields, PlanPrevia, planValores } from './plan-form.tsx'

type Opened = { plan?: Plan; como: 'nuevo' | 'editar' | 'copiar' | 'eliminar' }

/** A trip's ways to pay: their order, whether they are on offer, and the form with its preview. */
export function Planes({ idviaje }: { idviaje: number }) {
  const [opened, setOpened] = useState<Opened>()
  const answer = useResults(listadoplanes, { query: { id: idviaje } })
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      showToast(done, 'ok', 'planes')
    } catch (error) {
      showToast(failureText(error), 'bad', 'planes')
    }
    answer.retry()
  }
  const move = (planes: Plan[], from: number, to: number) => {
    const ids = planes.map(({ id }) => String(id))
    ids.splice(to, 0, ...ids.splice(from, 1))
    void act(() => browserClient.call(ordenarplanes, { query: { id: idviaje }, body: { ids } }), 'El orden cambió.')
  }
  const add = (
    <Button size={40} onClick={() => setOpened({ como: 'nuevo' })}>
      <Icon of={Plus} />
      Agregar forma de pago
    </Button>
  )
  return (
    <section className="above-5">
      <AnswerBody answer={answer} label="Cargando las formas de pago" failed="No pudimos traer las formas de pago">
        {(planes) =>
          planes.length === 0 ? (
            <EmptyState heading="h2" icon={Wallet} title="Este viaje no tiene formas de pago" action={add}>
              Sin ninguna, las familias no pueden reservar.
            </EmptyState>
          ) : (
            <>
              <div className="row spread below-4">
                <p>En este orden las ven las familias.</p>
                {add}
              </div>
              <ol className="stack snug">
                {planes.map((plan, i) => (
                  <PlanCard
                    key={plan.id}
                    plan={plan}
                    onUp={i > 0 ? () => move(planes, i, i - 1) : undefined}
                    onDown={i < planes.length - 1 ? () => move(planes, i, i + 1) : undefined}
                    onOpen={(como) => setOpened({ plan, como })}
                    onActivate={(activo) =>
                      act(
                        () =>
                          browserClient.call(activarplan, {
                            query: { id: plan.id },
                            body: { activo: activo ? '1' : '0' },
                          }),
                        activo ? 'Las familias ya la ven.' : 'Las familias ya no la ven.',
                      )
                    }
                  />
                ))}
              </ol>
            </>
          )
        }
      </AnswerBody>
      {opened?.plan && opened.como === 'eliminar' && (
        <RemovePlan plan={opened.plan} onClose={() => setOpened(undefined)} onRemoved={answer.retry} />
      )}
      {opened && opened.como !== 'eliminar' && (
        <PlanDialog
          idviaje={idviaje}
          plan={opened.plan}
          copia={opened.como === 'copiar'}
          onClose={() => setOpened(undefined)}
          onSaved={answer.retry}
        />
      )}
    </section>
  )
}

function RemovePlan({ plan, onClose, onRemoved }: { plan: Plan; onClose: () => void; onRemoved: () => void }) {
  return (
    <ConfirmDialog
      action="Eliminar forma de pago"
      onClose={onClose}
      call={eliminarplan}
      query={{ id: plan.id }}
      done="La forma de pago fue eliminada."
      onDone={onRemoved}
    >
      <p>
        Vas a eliminar <b>{plan.descripcion}</b>. No se puede deshacer.
      </p>
    </ConfirmDialog>
  )
}

type Props = {
  idviaje: number
  plan?: Plan
  /** A new one with another's terms. */
  copia?: boolean
  onClose: () => void
  onSaved: () => void
}

function PlanDialog({ idviaje, plan, copia = false, onClose, onSaved }: Props) {
  const editing = plan && !copia
  return (
    <FormDialog
      title={editing ? 'Editar forma de pago' : copia ? 'Copiar forma de pago' : 'Agregar forma de pago'}
      wide
      call={editing ? editarplan : crearplan}
      query={{ id: editing ? plan.id : idviaje }}
      defaultValues={planValores(plan, copia)}
      onClose={onClose}
      desde={plan?.huella}
      saved="La forma de pago quedó guardada."
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <PlanFields form={form} />
          <PlanPrevia idviaje={idviaje} valores={form.watch()} />
        </>
      )}
    </FormDialog>
  )
}

type CardProps = {
  plan: Plan
  onUp?: () => void
  onDown?: () => void
  onOpen: (como: 'editar' | 'copiar' | 'eliminar') => void
  onActivate: (activo: boolean) => void
}

/** One way to pay. Once a booking uses it, it is no longer changed: it is taken off offer, and copied. */
function PlanCard({ plan, onUp, onDown, onOpen, onActivate }: CardProps) {
  const enUso = plan.reservas > 0
  return (
    <li className="row roomy box plan" data-off={!plan.activo}>
      <div className="nowrap">
        <IconButton icon={ArrowUp} label={`Subir ${plan.descripcion}`} disabled={!onUp} onClick={onUp} />
        <IconButton icon={ArrowDown} label={`Bajar ${plan.descripcion}`} disabled={!onDown} onClick={onDown} />
      </div>
      <div className="stack tight grows">
        <h2 className="t-18">{plan.descripcion}</h2>
        <p className="num">
          <MoneyPair {...precio(plan)} />, seña de <MoneyPair {...senia(plan)} /> hasta el{' '}
          <Fecha value={plan.fechavtosenia} />, {describeCuotas(plan)} desde el <Fecha value={plan.primervencimiento} />
          {plan.personal && `; plan personal, hasta ${contar(plan.cuotasmax ?? 0, 'cuota')}`}
        </p>
        <p>
          {plan.activo ? <Chip tone="ok">Se ofrece</Chip> : <Chip>No se ofrece</Chip>}{' '}
          {enUso && <Chip tone="info">{describeReservas(plan.reservas)}</Chip>}
        </p>
      </div>
      <div className="row roomy">
        {!enUso && (
          <Button look="link" onClick={() => onOpen('editar')}>
            Editar
          </Button>
        )}
        <Button look="link" onClick={() => onOpen('copiar')}>
          Copiar
        </Button>
        <Button look="link" onClick={() => onActivate(!plan.activo)}>
          {plan.activo ? 'Desactivar' : 'Activar'}
        </Button>
        {!enUso && (
          <Button look="link" onClick={() => onOpen('eliminar')}>
            Eliminar
          </Button>
        )}
      </div>
    </li>
  )
}

type Par = Record<'ars' | 'usd', Centavos>

function precio({ moneda, importe, adicional }: Plan): Par {
  if (moneda === '2') return { ars: 0, usd: importe }
  return { ars: importe, usd: moneda === '3' ? adicional : 0 }
}

function senia({ moneda, senia: suya }: Plan): Par {
  return moneda === '2' ? { ars: 0, usd: suya } : { ars: suya, usd: 0 }
}

function describeCuotas({ cuotas, cuotasadicional }: Plan): string {
  const pesos = contar(cuotas, 'cuota')
  return cuotasadicional === 0 ? pesos : `${pesos} y ${cuotasadicional} en dólares`
}

function describeReservas(cuantas: number): string {
  return `${cuantas === 1 ? 'La usa' : 'La usan'} ${contar(cuantas, 'reserva')}`
}
