import { Chip } from '../../ui/chip.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { AskFailed } from '../asked-body.tsx'
import { type Esperas, ofertaOf } from '../use-esperas.ts'
import { type Campo, idDe, type ReservaFormApi, type ReservaValues } from './campos.ts'
import { ViajeCompleto } from './lista-de-espera.tsx'
import { Fechas, Lugares } from './paquete-facts.tsx'
import { SinViaje } from './sin-viaje.tsx'
import type { Paquete, Preferido, Viaje } from './viaje.ts'

type Props = {
  form: ReservaFormApi
  values: ReservaValues
  viaje: Viaje
  /** The package that one came for. */
  preferido?: Preferido
  esperas: Esperas
}

/** School, course and package; each choice forgets what came after it. */
export function ElegirViaje({ form, values, viaje, preferido, esperas }: Props) {
  const { colegios, cursos, paquetes } = viaje
  const errorOf = (name: Campo) => form.formState.errors[name]?.message
  const choose = (name: Campo, value: string, after: Campo[]) => {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    for (const later of after) form.setValue(later, '', { shouldDirty: true })
    form.clearErrors(after)
  }
  const documento = values.documento.trim()
  const hasSeat = ({ id, libres }: Paquete) => libres !== '0' || ofertaOf(esperas.data, id, documento) !== undefined
  const abiertos = (paquetes.data?.results ?? []).filter(hasSeat)
  const completos = (paquetes.data?.results ?? []).filter((paquete) => !hasSeat(paquete))
  const falta = missing(paquetes.data?.results, preferido)
  const elegido = {
    colegio: colegios.data?.results.find(({ id }) => id === values.colegio)?.nombre ?? '',
    curso: cursos.data?.results.find(({ id }) => id === values.curso)?.detalle ?? '',
  }
  const failed = [colegios, cursos, paquetes].find((asked) => asked.error)
  return (
    <>
      <div className="fields">
        <Select
          id={idDe('colegio')}
          label="Colegio"
          placeholder={colegios.loading ? 'Cargando…' : 'Elegí el colegio'}
          choices={(colegios.data?.results ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
          value={values.colegio}
          error={errorOf('colegio')}
          onChange={(event) => choose('colegio', event.target.value, ['curso', 'paquete', 'pp', 'anticipo', 'cuotas'])}
        />
        <Select
          id={idDe('curso')}
          label="Curso"
          placeholder={cursos.loading ? 'Cargando…' : 'Elegí el curso'}
          choices={(cursos.data?.results ?? []).map(({ id, detalle }) => ({ value: id, label: detalle }))}
          value={values.curso}
          disabled={!values.colegio}
          error={errorOf('curso')}
          onChange={(event) => choose('curso', event.target.value, ['paquete', 'pp', 'anticipo', 'cuotas'])}
        />
      </div>
      {failed && <AskFailed asked={failed} title="No pudimos traer las opciones" />}
      {paquetes.loading && !paquetes.data && <SkeletonBox label="Cargando los viajes del curso" />}
      {falta && <SinViaje nombre={falta.nombre} {...elegido} />}
      {paquetes.data && paquetes.data.results.length > 0 && (
        <RadioCards id={idDe('paquete')} legend="Paquete" error={errorOf('paquete')}>
          {abiertos.map((paquete) => (
            <RadioRow
              key={paquete.id}
              name="paquete"
              value={paquete.id}
              checked={values.paquete === paquete.id}
              onChange={() => choose('paquete', paquete.id, ['pp', 'anticipo', 'cuotas'])}
              title={paquete.descripcion}
              detail={<Fechas paquete={paquete} />}
              picture={
                paquete.imagen ? <img src={paquete.imagen} alt="" loading="lazy" className="thumb" /> : undefined
              }
              chip={
                paquete.libres === '0' ? (
                  <Chip tone="ok">Lugar guardado</Chip>
                ) : (
                  <Lugares libres={Number(paquete.libres)} />
                )
              }
            />
          ))}
          {completos.map((paquete) => (
            <ViajeCompleto key={paquete.id} paquete={paquete} pasajero={values} esperas={esperas} />
          ))}
        </RadioCards>
      )}
    </>
  )
}

/** The trip that the chosen course lacks: the one that was asked for, or any at all. */
function missing(ofrecidos: Paquete[] | undefined, preferido: Preferido | undefined): { nombre: string } | undefined {
  if (!ofrecidos || ofrecidos.some(({ idpaquete }) => idpaquete === preferido?.id)) return undefined
  if (preferido?.nombre) return preferido
  return ofrecidos.length === 0 ? { nombre: '' } : undefined
}
