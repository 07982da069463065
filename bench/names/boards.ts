import type { Saying } from './saying.ts';
import { antd } from './sayings/antd.ts';
import { bootstrap } from './sayings/bootstrap.ts';
import { elementPlus } from './sayings/element-plus.ts';
import { mantine } from './sayings/mantine.ts';
import { mui } from './sayings/mui.ts';
import { primereact } from './sayings/primereact.ts';
import { shoelace } from './sayings/shoelace.ts';

export const boards: readonly { readonly page: string; readonly sayings: readonly Saying[] }[] = [
  { page: 'antd', sayings: antd },
  { page: 'bootstrap', sayings: bootstrap },
  { page: 'element-plus', sayings: elementPlus },
  { page: 'mantine', sayings: mantine },
  { page: 'mui', sayings: mui },
  { page: 'primereact', sayings: primereact },
  { page: 'shoelace', sayings: shoelace },
];
