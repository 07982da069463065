import type { NamingCase } from './naming-case.ts';
import { antd } from './cases/antd.ts';
import { bootstrap } from './cases/bootstrap.ts';
import { carbon } from './cases/carbon.ts';
import { elementPlus } from './cases/element-plus.ts';
import { fluent } from './cases/fluent.ts';
import { mantine } from './cases/mantine.ts';
import { mui } from './cases/mui.ts';
import { patternfly } from './cases/patternfly.ts';
import { primereact } from './cases/primereact.ts';
import { shoelace } from './cases/shoelace.ts';
import { vuetify } from './cases/vuetify.ts';

export const boards: readonly { readonly page: string; readonly cases: readonly NamingCase[] }[] = [
  { page: 'antd', cases: antd },
  { page: 'bootstrap', cases: bootstrap },
  { page: 'carbon', cases: carbon },
  { page: 'element-plus', cases: elementPlus },
  { page: 'fluent', cases: fluent },
  { page: 'mantine', cases: mantine },
  { page: 'mui', cases: mui },
  { page: 'patternfly', cases: patternfly },
  { page: 'primereact', cases: primereact },
  { page: 'shoelace', cases: shoelace },
  { page: 'vuetify', cases: vuetify },
];
