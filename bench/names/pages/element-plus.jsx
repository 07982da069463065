import { createApp, reactive } from 'vue';
import ElementPlus, { ElMessageBox, ElNotification } from 'element-plus';
import 'element-plus/dist/index.css';
import { note } from './note.jsx';

const template = `
<div style="display: flex; flex-wrap: wrap; gap: 32px; padding: 16px">
  <el-form label-position="top" style="width: 320px">
    <el-form-item label="Patient"><el-input v-model="m.patient" @input="n('patient', $event)" placeholder="Last name, first name" /></el-form-item>
    <el-form-item label="Access code"><el-input v-model="m.code" type="password" show-password @input="n('code', $event)" /></el-form-item>
    <el-form-item label="Weight (kg)"><el-input-number v-model="m.weight" :min="1" :max="300" @change="n('weight', $event)" /></el-form-item>
    <el-form-item label="Date of birth"><el-date-picker v-model="m.birth" value-format="YYYY-MM-DD" placeholder="Pick a day" @change="n('birth', $event)" /></el-form-item>
    <el-form-item label="Appointment"><el-time-picker v-model="m.time" value-format="HH:mm:ss" placeholder="Pick a time" @change="n('time', $event)" /></el-form-item>
    <el-form-item label="Ward"><el-select v-model="m.ward" @change="n('ward', $event)"><el-option v-for="each in ['North', 'South', 'Children']" :key="each" :label="each" :value="each" /></el-select></el-form-item>
    <el-form-item label="Doctor"><el-select v-model="m.doctor" filterable placeholder="Search a doctor" @change="n('doctor', $event)"><el-option v-for="each in ['Dr. Adams', 'Dr. Baker', 'Dr. Clark', 'Dr. Davis']" :key="each" :label="each" :value="each" /></el-select></el-form-item>
    <el-form-item label="Allergies"><el-select v-model="m.allergies" multiple @change="n('allergies', [...$event].sort().join())"><el-option v-for="each in ['Nuts', 'Milk', 'Pollen', 'Dust']" :key="each" :label="each" :value="each" /></el-select></el-form-item>
    <el-form-item label="Clinic"><el-cascader v-model="m.clinic" :options="clinics" @change="n('clinic', $event.join('/'))" /></el-form-item>
    <el-form-item label="Symptoms"><el-input v-model="m.symptoms" type="textarea" @input="n('symptoms', $event)" /></el-form-item>
    <el-form-item label="Letter"><el-upload :auto-upload="false" :on-change="(file) => n('letter', file.name)"><el-button>Select letter</el-button></el-upload></el-form-item>
  </el-form>
  <div style="width: 320px; display: flex; flex-direction: column; gap: 16px">
    <el-checkbox v-model="m.insured" @change="n('insured', $event)">Has insurance</el-checkbox>
    <el-checkbox-group v-model="m.days" @change="n('days', [...$event].sort().join())"><el-checkbox v-for="each in ['Mon', 'Wed', 'Fri']" :key="each" :value="each" :label="each" /></el-checkbox-group>
    <div><el-switch v-model="m.urgent" @change="n('urgent', $event)" active-text="Urgent" /></div>
    <el-form-item label="Remind by phone"><el-switch v-model="m.remind" @change="n('remind', $event)" /></el-form-item>
    <el-radio-group v-model="m.visit" @change="n('visit', $event)"><el-radio value="first">First visit</el-radio><el-radio value="again">Follow-up</el-radio></el-radio-group>
    <el-radio-group v-model="m.size" @change="n('size', $event)"><el-radio-button value="short">Short</el-radio-button><el-radio-button value="long">Long</el-radio-button></el-radio-group>
    <el-form-item label="Pain"><el-slider v-model="m.pain" :max="10" @change="n('pain', $event)" /></el-form-item>
    <el-form-item label="Satisfied"><el-rate v-model="m.rate" @change="n('rate', $event)" /></el-form-item>
    <div style="display: flex; gap: 8px"><el-tag v-for="each in ['Smoker', 'Diabetic']" :key="each" closable @close="n('tag gone', each)">{{ each }}</el-tag></div>
    <div><el-tooltip content="Print form"><el-button circle @click="n('pressed', 'print')"><svg width="14" height="14"><rect x="2" y="4" width="10" height="6" /></svg></el-button></el-tooltip></div>
    <el-tree :data="files" show-checkbox node-key="label" @check="(_, { checkedKeys }) => n('ticked', checkedKeys.join())" @node-click="({ label }) => n('node', label)" />
    <el-popconfirm title="Delete the file?" @confirm="n('confirmed', true)"><template #reference><el-button type="danger">Delete file</el-button></template></el-popconfirm>
  </div>
  <div style="width: 560px; display: flex; flex-direction: column; gap: 16px">
    <el-menu mode="horizontal" :ellipsis="false" @select="n('went', $event)"><el-menu-item index="today">Today</el-menu-item><el-sub-menu index="lists"><template #title>Lists</template><el-menu-item index="waiting">Waiting</el-menu-item><el-menu-item index="recalls">Recalls</el-menu-item><el-sub-menu index="old"><template #title>Older</template><el-menu-item index="2024">Year 2024</el-menu-item></el-sub-menu></el-sub-menu></el-menu>
    <el-tabs v-model="m.tab" @tab-change="n('tab', $event)"><el-tab-pane v-for="each in ['Visits', 'Results', 'Bills']" :key="each" :label="each" :name="each">All {{ each.toLowerCase() }}</el-tab-pane></el-tabs>
    <el-collapse @change="n('unfolded', $event.join())"><el-collapse-item title="Privacy" name="privacy">We keep it.</el-collapse-item><el-collapse-item title="Costs" name="costs">You pay.</el-collapse-item></el-collapse>
    <div style="display: flex; gap: 8px">
      <el-dropdown trigger="click" @command="n('menu', $event)"><el-button>More</el-button><template #dropdown><el-dropdown-menu><el-dropdown-item command="copy">Copy</el-dropdown-item><el-dropdown-item command="move">Move</el-dropdown-item></el-dropdown-menu></template></el-dropdown>
      <el-button type="primary" @click="m.dialog = true; n('opened', 'dialog')">New visit</el-button>
      <el-button @click="m.drawer = true; n('opened', 'drawer')">Notes</el-button>
      <el-button @click="ask">Discharge</el-button>
      <el-button @click="tell">Send</el-button>
    </div>
    <el-dialog v-model="m.dialog" title="New visit" @closed="n('closed', 'dialog')"><el-form-item label="Reason"><el-input v-model="m.reason" @input="n('reason', $event)" /></el-form-item><template #footer><el-button @click="m.dialog = false">Cancel</el-button><el-button type="primary" @click="m.dialog = false; n('saved', true)">Save</el-button></template></el-dialog>
    <el-drawer v-model="m.drawer" title="Notes" @closed="n('closed', 'drawer')"><el-checkbox v-model="m.mine" @change="n('mine', $event)">Only mine</el-checkbox></el-drawer>
    <el-steps :active="1"><el-step title="Arrive" /><el-step title="Wait" /><el-step title="Treat" /></el-steps>
    <div style="display: flex; gap: 16px"><el-card v-for="each in ['Room 1', 'Room 2']" :key="each" style="width: 240px"><template #header>{{ each }}</template><p>Free now</p><el-button @click="n('room', each)">Take</el-button></el-card></div>
    <el-table :data="rows" @sort-change="({ prop, order }) => n('sorted', prop + ' ' + order)" @selection-change="n('selected', $event.map(({ name }) => name).join())"><el-table-column type="selection" width="40" /><el-table-column prop="name" label="Name" sortable="custom" /><el-table-column prop="age" label="Age" sortable="custom" width="90" /><el-table-column prop="state" label="State" /><el-table-column label="Do" width="170"><template #default="{ row }"><el-button link type="primary" @click="n('row', 'call ' + row.name)">Call</el-button><el-button link @click="n('row', 'move ' + row.name)">Move</el-button></template></el-table-column></el-table>
    <el-pagination layout="prev, pager, next" :total="60" @current-change="n('page', $event)" />
  </div>
</div>`;

createApp({
  template,
  setup() {
    return {
      m: reactive({
        allergies: [],
        days: ['Mon'],
        visit: 'first',
        size: 'short',
        pain: 2,
        tab: 'Visits',
        clinic: [],
      }),
      n: note,
      clinics: [
        { value: 'west', label: 'West', children: [{ value: 'heart', label: 'Heart' }] },
        { value: 'east', label: 'East', children: [{ value: 'bones', label: 'Bones' }] },
      ],
      files: [
        { label: 'Scans', children: [{ label: 'Knee' }, { label: 'Hip' }] },
        { label: 'Letters', children: [{ label: 'May' }] },
      ],
      rows: [
        { name: 'Adams', age: 41, state: 'Waiting' },
        { name: 'Brown', age: 67, state: 'Treated' },
        { name: 'Cooper', age: 12, state: 'Waiting' },
      ],
      ask: () =>
        ElMessageBox.confirm('Discharge the patient?', 'Please confirm', {
          confirmButtonText: 'Yes, discharge',
          cancelButtonText: 'Not yet',
        }).then(
          () => note('discharged', true),
          () => note('discharged', false),
        ),
      tell: () => {
        note('sent', true);
        ElNotification({
          title: 'Message sent',
          message: 'It is on its way',
          duration: 0,
          onClose: () => note('notice', 'closed'),
        });
      },
    };
  },
})
  .use(ElementPlus)
  .mount('#root');
