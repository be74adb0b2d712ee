import { guardarcobranza, vercobranza } from '../../../../contract/dinero/cobranza-gestion.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useReply } from '../../../api/use-answer.ts'
import { ConfiguracionBack } from '../../shell/back-link.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import '../../platform/configuracion/configuracion.css'
import { FormBones } from '../../form/form-bones.tsx'
import { Unit } from '../../form/unit.tsx'
import { SettingsForm } from '../../platform/configuracion/settings-form.tsx'

export const handle = { title: 'Cómo cobra la agencia' }

const cuenta = [
  { name: 'titular', label: 'Titular' },
  { name: 'cuit', label: 'CUIT' },
  { name: 'banco', label: 'Banco' },
  { name: 'cbu', label: 'CBU o CVU' },
  { name: 'alias', label: 'Alias' },
] as const
const plazos = [
  { name: 'diasAvisoSenia', label: 'Aviso de que vence la seña', unit: 'días antes', help: '0: no se avisa.' },
  {
    name: 'horasOferta',
    label: 'Para tomar un lugar ofrecido',
    unit: 'horas',
    help: 'A quien sigue en la lista de espera.',
  },
  {
    name: 'diasCotizacion',
    label: 'Una cotización vale',
    unit: 'días',
    help: 'Después, los dólares se pagan solo en la oficina.',
  },
  { name: 'diasFotos', label: 'Las fotos del documento se guardan', unit: 'días después del viaje' },
] as const

export default function AjustesDeCobranza() {
  const answer = useReply(vercobranza)
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead title="Cómo cobra la agencia" />
      <AnswerBody
        answer={answer}
        waiting={<FormBones label="Cargando la cobranza" />}
        failed="No pudimos cargar la cobranza"
      >
        {(data) => (
          <SettingsForm
            title="Cobranza"
            untitled
            call={guardarcobranza}
            defaultValues={valuesOf(data.results)}
            version={data.results.version}
            saved="La cobranza quedó guardada."
          >
            {({ Flag, Text, watch }) => (
              <>
                <fieldset className="stack ruled">
                  <legend className="name as-child">Cuenta para transferencias</legend>
                  <div className="fields fields-3">
                    {cuenta.map((field) => (
                      <Text
                        key={field.name}
                        {...field}
                        help={
                          field.name === 'cbu' && !watch('cbu') && !watch('alias')
                            ? 'Sin CBU ni alias, el sitio no ofrece transferencias.'
                            : undefined
                        }
                      />
                    ))}
                  </div>
                </fieldset>
                <fieldset className="stack ruled">
                  <legend className="name as-child">Avisos y plazos</legend>
                  <Flag
                    name="recordatorios"
                    label="Recordar las cuotas por mail"
                    help="A las familias que no pidieron lo contrario."
                  />
                  <Flag
                    name="costoFinanciacion"
                    label="Mostrar el costo de financiación"
                    help="Es lo que una forma de pago supera a la más barata, y la ley pide que la familia lo sepa. Apagalo solo si el convenio no lo llama así: se muestra la diferencia sin ese nombre."
                  />
                  <div className="fields">
                    {plazos.map(({ unit, ...field }) => (
                      <Text
                        key={field.name}
                        {...field}
                        inputMode="numeric"
                        aria-description={unit}
                        endButton={<Unit>{unit}</Unit>}
                      />
                    ))}
                  </div>
                </fieldset>
              </>
            )}
          </SettingsForm>
        )}
      </AnswerBody>
    </>
  )
}

function valuesOf({ version: _, ...row }: ReplyOf<typeof vercobranza>['results']) {
  const flag = (on: boolean) => (on ? ('1' as const) : ('0' as const))
  return {
    ...row,
    recordatorios: flag(row.recordatorios),
    costoFinanciacion: flag(row.costoFinanciacion),
    diasAvisoSenia: String(row.diasAvisoSenia),
    horasOferta: String(row.horasOferta),
    diasFotos: String(row.diasFotos),
    diasCotizacion: String(row.diasCotizacion),
  }
}
