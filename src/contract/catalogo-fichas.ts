import * as z from 'zod'
import * as campo from './campos.ts'
import { alt, foco } from './catalogo-gestion.ts'
import { endpoint } from './endpoint.ts'
import { fila, imagen, uno } from './respuestas.ts'

/** Each thing of the catalogue as its form shows it, and the form's saving. Without `id`, a new one. */

const tema = 'Catálogo, fichas'
const ver = { method: 'GET', tema, quien: 'personal', query: z.object({ id: campo.id() }) } as const
const guardar = { method: 'POST', tema, quien: 'personal' } as const
const conImagen = { ...guardar, archivos: ['imagen'], maxBytes: 16 * 1024 * 1024 } as const
const hecho = uno(fila('id'))
const id = campo.idOpcional
const descripcion = campo.opcional(10_000)
const nombre = campo.requerido('El nombre es obligatorio', 120)
const destino = campo.id('Debe elegir un destino')
const opcion = fila('id', 'nombre')
const elegidos = z
  .union([z.string(), z.array(z.string())], { error: 'Lo elegido no es válido' })
  .transform((uno) => [...new Set((Array.isArray(uno) ? uno : [uno]).filter(Boolean))])
  .pipe(z.array(campo.id('Lo elegido no es válido')).max(100))
  .default([])
/** The picture of what has just one; without a file the one it has stays. */
const imagenPropia = {
  imagen: campo.archivos(1, 'Se puede cargar 1 imagen').default([]),
  alt,
  foco,
}
/** An address of this site or a whole one. */
const link = campo
  .requerido('El enlace es obligatorio', 500)
  .refine((texto) => /^(\/(?!\/)|https?:\/\/)\S*$/.test(texto), {
    error: 'El enlace empieza con / (una página de este sitio) o con https://',
  })

export const verpaquete = endpoint({
  ...ver,
  path: '/api/admin/catalogo/paquetes/:id/ficha',
  resumen: 'Un paquete con sus partes en orden.',
  reply: uno(
    fila(
      'id',
      'nombre',
      'descripcion',
      'duracion',
      'noches',
      'tipo',
      'subtipo',
      'destino',
      'fechai',
      'fechaf',
      'desde',
      'sinimpuestos',
      'moneda',
      'publicado',
    ).extend({ hoteles: z.array(opcion), programas: z.array(opcion), servicios: z.array(opcion) }),
  ),
})

export const editarpaquete = endpoint({
  ...guardar,
  path: '/api/admin/catalogo/paquetes/:id/ficha',
  resumen: 'Guarda un paquete con sus partes en orden.',
  query: z.object({ id: campo.id() }),
  body: z
    .object({
      nombre,
      descripcion: campo.requerido('La descripción es obligatoria', 10_000),
      duracion: campo.requerido('La duración es obligatoria', 80),
      noches: z
        .string()
        .trim()
        .regex(/^\d{0,3}$/, { error: 'Las noches van en número' })
        .default('')
        .transform((texto) => (texto === '' ? null : Number(texto))),
      tipo: campo.idOpcional,
      subtipo: campo.id('Debe elegir un subtipo'),
      destino,
      fechai: campo.fechaOpcional,
      fechaf: campo.fechaOpcional,
      desde: campo.importeOpcional,
      sinimpuestos: campo.importeOpcional,
      moneda: z.enum(['ARS', 'USD'], { error: 'La moneda no es válida' }),
      hoteles: elegidos,
      programas: elegidos,
      servicios: elegidos,
    })
    .refine(({ fechai, fechaf }) => !fechai || !fechaf || fechai <= fechaf, {
      path: ['fechaf'],
      error: 'La fecha de fin no puede ser anterior a la de inicio',
    })
    .refine(({ desde }) => desde !== 0, { path: ['desde'], error: 'El precio no puede ser cero' })
    .refine(
      ({ desde, sinimpuestos }) => sinimpuestos === undefined || (sinimpuestos > 0 && sinimpuestos <= (desde ?? 0)),
      { path: ['sinimpuestos'], error: 'El precio sin impuestos no puede superar al precio desde' },
    ),
  reply: hecho,
})

export const verdestino = endpoint({
  ...ver,
  path: '/api/admin/catalogo/destinos/:id/ficha',
  resumen: 'Un destino con sus servicios en orden.',
  reply: uno(fila('id', 'nombre', 'descripcion').extend({ servicios: z.array(opcion) })),
})

export const editardestino = endpoint({
  ...guardar,
  path: '/api/admin/catalogo/destinos/:id/ficha',
  resumen: 'Guarda un destino con sus servicios en orden.',
  query: z.object({ id: campo.id() }),
  body: z.object({ nombre, descripcion, servicios: elegidos }),
  reply: hecho,
})

export const verhotel = endpoint({
  ...ver,
  path: '/api/admin/catalogo/hoteles/:id/ficha',
  resumen: 'Un hotel.',
  reply: uno(fila('id', 'nombre', 'descripcion', 'estrellas', 'destino')),
})

export const editarhotel = endpoint({
  ...guardar,
  path: '/api/admin/catalogo/hoteles/:id/ficha',
  resumen: 'Guarda un hotel.',
  query: z.object({ id: campo.id() }),
  body: z.object({
    nombre,
    descripcion,
    estrellas: z
      .string()
      .regex(/^[0-5]$/, { error: 'Las estrellas van de 0 a 5' })
      .transform(Number),
    destino,
  }),
  reply: hecho,
})

export const verprograma = endpoint({
  ...ver,
  path: '/api/admin/catalogo/programas/:id/ficha',
  resumen: 'Un programa.',
  reply: uno(fila('id', 'nombre', 'descripcion', 'destino')),
})

export const editarprograma = endpoint({
  ...guardar,
  path: '/api/admin/catalogo/programas/:id/ficha',
  resumen: 'Guarda un programa.',
  query: z.object({ id: campo.id() }),
  body: z.object({ nombre: campo.requerido('El título es obligatorio', 120), descripcion, destino }),
  reply: hecho,
})

export const editartipo = endpoint({
  ...guardar,
  path: '/api/admin/catalogo/tipos',
  resumen: 'Cambia el nombre de un tipo: los tipos son las secciones del sitio.',
  body: z.object({ id: campo.id(), nombre }),
  reply: hecho,
})

export const verservicio = endpoint({
  ...ver,
  path: '/api/admin/catalogo/servicios/:id/ficha',
  resumen: 'Un servicio.',
  reply: uno(fila('id', 'nombre', 'detalles', 'icono')),
})

export const guardarservicio = endpoint({
  ...guardar,
  path: '/api/admin/catalogo/servicios',
  resumen: 'Guarda un servicio; el ícono va por su nombre.',
  body: z.object({ id, nombre, detalles: campo.opcional(500), icono: campo.opcional(40) }),
  reply: hecho,
})

export const versubtipo = endpoint({
  ...ver,
  path: '/api/admin/catalogo/subtipos/:id/ficha',
  resumen: 'Un subtipo.',
  reply: uno(fila('id', 'nombre', 'tipo').extend(imagen.shape)),
})

export const guardarsubtipo = endpoint({
  ...conImagen,
  path: '/api/admin/catalogo/subtipos',
  resumen: 'Guarda un subtipo; su imagen es opcional.',
  body: z.object({ id, nombre, tipo: campo.id('Debe elegir un tipo'), ...imagenPropia, alt: campo.opcional(200) }),
  reply: hecho,
})

export const verslide = endpoint({
  ...ver,
  path: '/api/admin/catalogo/slides/:id/ficha',
  resumen: 'Una lámina de la portada.',
  reply: uno(fila('id', 'titulo', 'contenido', 'link').extend(imagen.shape)),
})

export const guardarslide = endpoint({
  ...conImagen,
  path: '/api/admin/catalogo/slides',
  resumen: 'Guarda una lámina de la portada.',
  body: z.object({
    id,
    titulo: campo.requerido('El título es obligatorio', 120),
    contenido: campo.opcional(500),
    link,
    ...imagenPropia,
  }),
  reply: hecho,
})

export const verbanner = endpoint({
  ...ver,
  path: '/api/admin/catalogo/banners/:id/ficha',
  resumen: 'El encabezado de una página de servicio; su id es el servicio.',
  reply: uno(fila('id', 'titulo', 'texto').extend(imagen.shape)),
})

export const guardarbanner = endpoint({
  ...conImagen,
  path: '/api/admin/catalogo/banners',
  resumen: 'Guarda el encabezado de un servicio, de 1 a 6.',
  body: z.object({
    servicio: z
      .string({ error: 'Debe elegir una página' })
      .regex(/^[1-6]$/, { error: 'Debe elegir una página' })
      .transform(Number),
    titulo: campo.requerido('El título es obligatorio', 120),
    texto: campo.opcional(500),
    ...imagenPropia,
  }),
  reply: hecho,
})

export const verpromocion = endpoint({
  ...ver,
  path: '/api/admin/catalogo/promociones/:id/ficha',
  resumen: 'Una promoción.',
  reply: uno(fila('id', 'destino', 'descuento', 'link', 'vigente').extend(imagen.shape)),
})

export const guardarpromocion = endpoint({
  ...conImagen,
  path: '/api/admin/catalogo/promociones',
  resumen: 'Guarda una promoción: una por destino.',
  body: z.object({
    id,
    destino,
    descuento: z
      .string({ error: 'El descuento es obligatorio' })
      .trim()
      .regex(/^([1-9]\d?|100)$/, { error: 'El descuento va de 1 a 100' })
      .transform(Number),
    link,
    vigente: campo.bandera,
    ...imagenPropia,
  }),
  reply: hecho,
})
