import type { Saying } from './saying.ts';
import { antd } from './sayings/antd.ts';
import { bootstrap } from './sayings/bootstrap.ts';
import { carbon } from './sayings/carbon.ts';
import { elementPlus } from './sayings/element-plus.ts';
import { fluent } from './sayings/fluent.ts';
import { mantine } from './sayings/mantine.ts';
import { mui } from './sayings/mui.ts';
import { patternfly } from './sayings/patternfly.ts';
import { primereact } from './sayings/primereact.ts';
import { shoelace } from './sayings/shoelace.ts';
import { vuetify } from './sayings/vuetify.ts';

export const boards: readonly { readonly page: string; readonly sayings: readonly Saying[] }[] = [
  { page: 'antd', sayings: antd },
  { page: 'bootstrap', sayings: bootstrap },
  { page: 'carbon', sayings: carbon },
  { page: 'element-plus', sayings: elementPlus },
  { page: 'fluent', sayings: fluent },
  { page: 'mantine', sayings: mantine },
  { page: 'mui', sayings: mui },
  { page: 'patternfly', sayings: patternfly },
  { page: 'primereact', sayings: primereact },
  { page: 'shoelace', sayings: shoelace },
  { page: 'vuetify', sayings: vuetify },
];
