import { Plus, Wallet } from 'lucide-react'
import { useState } from 'react'
import {
  activarplan,
  crearplan,
  editarplan,
  eliminarplan,
  listadoplanes,
  ordenarplanes,
} from '../../../../contract/viajes/planes.ts'
import { browserClient } from '../../../api/browser.ts'
import { failureText } from '../../../api/failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { AnswerBody } from '../../answer-body.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useResults } from '../../use-answer.ts'
import { PlanCard } from './plan-card.tsx'
import { PlanFields } from './plan-fields.tsx'
import { PlanPrevia } from './plan-previa.tsx'
import { type Plan, planValores } from './plan-valores.ts'

type Opened = { plan?: Plan; como: 'nuevo' | 'editar' | 'copiar' | 'eliminar' }

/** A trip's ways to pay: their order, whether they are on offer, and the form with its preview. */
export function Planes({ idviaje }: { idviaje: string }) {
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
    const ids = planes.map(({ id }) => id)
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
                        () => browserClient.call(activarplan, { query: { id: plan.id }, body: { activo } }),
                        activo === '1' ? 'Las familias ya la ven.' : 'Las familias ya no la ven.',
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
  idviaje: string
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
