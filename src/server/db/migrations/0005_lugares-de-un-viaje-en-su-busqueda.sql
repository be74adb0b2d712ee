-- A trip is also found by where it goes and stops: «salta» finds the bus that halts there, and what its days and its
-- destination tell.
CREATE OR REPLACE FUNCTION refrescar_busqueda_paquetes(cambiados integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever changes the catalogue holds this row until the end: what the next statement reads is what will stand.
  PERFORM 1 FROM catalogo_version WHERE id = 1 FOR UPDATE;
  INSERT INTO busqueda_paquetes AS b (paquete_id, documento, palabras)
  SELECT p.id,
         setweight(lexemas(p.nombre), 'A')
           || setweight(lexemas(concat_ws(' ', d.nombre, t.nombre, s.nombre)), 'B')
           || setweight(lexemas(concat_ws(' ', programas_de.nombres, servicios_de.nombres, paradas_de.nombres)), 'C')
           || setweight(lexemas(concat_ws(' ', p.descripcion, p.duracion, dias_de.texto, programas_de.textos, hoteles_de.nombres, d.descripcion)), 'D'),
         plegar(concat_ws(' ', p.nombre, d.nombre, t.nombre, s.nombre, programas_de.nombres))
    FROM paquetes p
    LEFT JOIN destinos d ON d.id = p.destino_id
    LEFT JOIN tipos t ON t.id = p.tipo_id
    LEFT JOIN subtipos s ON s.id = p.subtipo_id
    LEFT JOIN LATERAL (
      SELECT string_agg(x.nombre, ' ') AS nombres, string_agg(x.descripcion, ' ') AS textos
        FROM paquete_programas pp JOIN programas x ON x.id = pp.programa_id WHERE pp.paquete_id = p.id
    ) programas_de ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(x.nombre, ' ') AS nombres
        FROM paquete_servicios ps JOIN servicios x ON x.id = ps.servicio_id WHERE ps.paquete_id = p.id
    ) servicios_de ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(x.nombre, ' ') AS nombres
        FROM paquete_hoteles ph JOIN hoteles x ON x.id = ph.hotel_id WHERE ph.paquete_id = p.id
    ) hoteles_de ON true
    -- The name of a stop ends at its line's first comma (`reglas/paradas.ts`).
    LEFT JOIN LATERAL (
      SELECT string_agg(split_part(renglon, ',', 1), ' ') AS nombres
        FROM unnest(string_to_array(p.paradas, E'\n')) AS renglon
    ) paradas_de ON true
    -- What its days tell, without the names of their lines, their meals and their places in figures.
    CROSS JOIN LATERAL (
      SELECT regexp_replace(p.itinerario, '(,\s*-?\d+\.\d+){2}|^(En el mapa|Duermen):|^Comen:.*$', '', 'gin') AS texto
    ) dias_de
   WHERE p.id = ANY (cambiados)
  ON CONFLICT (paquete_id) DO UPDATE SET documento = excluded.documento, palabras = excluded.palabras
   WHERE (b.documento, b.palabras) IS DISTINCT FROM (excluded.documento, excluded.palabras);
END $$;
--> statement-breakpoint
SELECT refrescar_busqueda_paquetes(array(SELECT id FROM paquetes));
