import { TableRow } from './TableRow.tsx';
import type { MyTablesState } from './use-my-tables.ts';

/** Where this screen has a seat: go back to it, or do something with the table. */
export const MyTables = ({ mine }: { readonly mine: MyTablesState }) => (
  <ul className="-mx-2 flex flex-col">
    {mine.tables.map((table) => (
      <TableRow key={table.id} table={table} mine={mine} />
    ))}
  </ul>
);
