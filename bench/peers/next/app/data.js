import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const rows = async (query, values) => (await pool.query(query, values)).rows

const imagen = `json_build_object('archivo', i.archivo, 'alt', i.alt, 'ancho', i.ancho, 'alto', i.alto, 'color', i.color, 'x', i.foco_x, 'y', i.foco_y)`

const paquetes = `
  SELECT p.id, p.nombre, p.duracion, p.noches, p.desde, p.sin_impuestos, p.moneda, t.nombre AS tipo, d.nombre AS destino,
         (SELECT ${imagen} FROM imagenes i WHERE i.paquete_id = p.id ORDER BY i.orden, i.id LIMIT 1) AS imagen,
         (SELECT string_agg(s.nombre, ' · ' ORDER BY ps.orden) FROM paquete_servicios ps JOIN servicios s ON s.id = ps.servicio_id WHERE ps.paquete_id = p.id) AS incluye
    FROM paquetes p LEFT JOIN tipos t ON t.id = p.tipo_id LEFT JOIN destinos d ON d.id = p.destino_id
   WHERE p.publicado`

/** Loads the page's data with seven parallel queries, as a typical author would write them. */
export async function readHome() {
  const [agencia, slides, subtipos, salidas, nacional, internacional, totales] = await Promise.all([
    rows(`SELECT valor FROM ajustes WHERE clave = 'agencia'`),
    rows(
      `SELECT s.id, s.titulo, s.contenido, s.link, ${imagen} AS imagen FROM slides s JOIN imagenes i ON i.id = s.imagen_id ORDER BY s.orden, s.id`,
    ),
    rows(
      `SELECT s.id, s.tipo_id, s.nombre, ${imagen} AS imagen FROM subtipos s LEFT JOIN imagenes i ON i.id = s.imagen_id ORDER BY s.tipo_id, s.orden`,
    ),
    rows(`${paquetes} AND p.tipo_id NOT IN (7, 10) ORDER BY p.orden, p.id LIMIT 8`),
    rows(`${paquetes} AND p.tipo_id = 10 ORDER BY p.orden, p.id LIMIT 4`),
    rows(`${paquetes} AND p.tipo_id = 7 ORDER BY p.orden, p.id LIMIT 3`),
    rows(`SELECT tipo_id, count(*) FROM paquetes WHERE publicado GROUP BY 1`),
  ])
  return { agencia: agencia[0]?.valor ?? {}, slides, subtipos, salidas, nacional, internacional, totales }
}
