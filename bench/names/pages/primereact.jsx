import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'primereact/resources/themes/lara-light-blue/theme.css';
import 'quill/dist/quill.snow.css';
import { Accordion, AccordionTab } from 'primereact/accordion';
import { AutoComplete } from 'primereact/autocomplete';
import { Button } from 'primereact/button';
import { Calendar } from 'primereact/calendar';
import { Card } from 'primereact/card';
import { Checkbox } from 'primereact/checkbox';
import { Chip } from 'primereact/chip';
import { Column } from 'primereact/column';
import { ConfirmDialog, confirmDialog } from 'primereact/confirmdialog';
import { DataTable } from 'primereact/datatable';
import { Dialog } from 'primereact/dialog';
import { Dropdown } from 'primereact/dropdown';
import { Editor } from 'primereact/editor';
import { FileUpload } from 'primereact/fileupload';
import { InputNumber } from 'primereact/inputnumber';
import { InputSwitch } from 'primereact/inputswitch';
import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import { Menubar } from 'primereact/menubar';
import { MultiSelect } from 'primereact/multiselect';
import { Password } from 'primereact/password';
import { RadioButton } from 'primereact/radiobutton';
import { Rating } from 'primereact/rating';
import { SelectButton } from 'primereact/selectbutton';
import { Sidebar } from 'primereact/sidebar';
import { Slider } from 'primereact/slider';
import { Steps } from 'primereact/steps';
import { TabPanel, TabView } from 'primereact/tabview';
import { Toast } from 'primereact/toast';
import { Tree } from 'primereact/tree';
import { note } from './note.jsx';

const farms = [
  { name: 'Hill farm', crop: 'Wheat', acres: 40 },
  { name: 'Lake farm', crop: 'Barley', acres: 25 },
  { name: 'Moor farm', crop: 'Oats', acres: 60 },
  { name: 'Wood farm', crop: 'Wheat', acres: 15 },
];

function Page() {
  const [held, setHeld] = useState({ bed: 'North', crops: [], wings: 'Left', heat: 20 });
  const [found, setFound] = useState([]);
  const [opened, setOpened] = useState('');
  const toast = useRef(null);
  const keep =
    (key, told = (value) => value) =>
    (event) => {
      const value = event.value ?? event.checked ?? event.target?.value;
      setHeld((before) => ({ ...before, [key]: value }));
      note(key, told(value));
    };
  const open = (what) => () => {
    note('opened', what);
    setOpened(what);
  };
  const close = (how) => () => {
    note('closed', how);
    setOpened('');
  };
  const column = { width: 320, display: 'flex', flexDirection: 'column', gap: 12 };
  const day = (value) => value && `${value.getFullYear()}-${value.getMonth() + 1}-${value.getDate()}`;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 32, padding: 16, fontFamily: 'sans-serif' }}>
      <Toast ref={toast} onRemove={() => note('toast', 'gone')} />
      <ConfirmDialog />
      <div style={column}>
        <label htmlFor="owner">Owner</label>
        <InputText id="owner" onChange={keep('owner')} />
        <label htmlFor="pass">Password</label>
        <Password inputId="pass" feedback={false} toggleMask onChange={keep('pass')} />
        <label htmlFor="acres">Acres</label>
        <InputNumber inputId="acres" onChange={keep('acres')} />
        <label htmlFor="sown">Sown on</label>
        <Calendar
          inputId="sown"
          dateFormat="yy-mm-dd"
          showIcon
          value={held.sown}
          onChange={keep('sown', day)}
        />
        <label>Crop</label>
        <Dropdown
          value={held.crop}
          options={['Wheat', 'Barley', 'Oats']}
          placeholder="Select a crop"
          onChange={keep('crop')}
        />
        <label>Village</label>
        <Dropdown
          filter
          value={held.village}
          options={['Ashby', 'Burton', 'Corby', 'Denby']}
          placeholder="Select a village"
          onChange={keep('village')}
        />
        <label>Machines</label>
        <MultiSelect
          value={held.machines}
          options={['Plough', 'Tractor', 'Harvester']}
          placeholder="Select machines"
          onChange={keep('machines', (value) => value.toSorted().join())}
        />
        <label htmlFor="buyer">Buyer</label>
        <AutoComplete
          inputId="buyer"
          value={held.buyer}
          suggestions={found}
          completeMethod={({ query }) =>
            setFound(
              ['Miller', 'Mills & Co', 'Baker'].filter((each) =>
                each.toLowerCase().startsWith(query.toLowerCase()),
              ),
            )
          }
          onChange={keep('buyer')}
        />
        <label htmlFor="remarks">Remarks</label>
        <InputTextarea id="remarks" onChange={keep('remarks')} />
        <div>Harvest report</div>
        <Editor
          style={{ height: 80 }}
          onTextChange={({ source, textValue }) => source === 'user' && note('report', textValue.trim())}
        />
        <FileUpload
          mode="basic"
          chooseLabel="Choose map"
          customUpload
          onSelect={({ files }) => note('map', files[0].name)}
        />
      </div>
      <div style={column}>
        <div>
          <Checkbox inputId="organic" checked={held.organic ?? false} onChange={keep('organic')} />{' '}
          <label htmlFor="organic">Organic</label>
        </div>
        <div>
          <InputSwitch checked={held.rented ?? false} onChange={keep('rented')} /> <span>Rented out</span>
        </div>
        {['North', 'South'].map((bed) => (
          <div key={bed}>
            <RadioButton
              inputId={bed}
              name="bed"
              value={bed}
              checked={held.bed === bed}
              onChange={keep('bed')}
            />{' '}
            <label htmlFor={bed}>{bed} field</label>
          </div>
        ))}
        <SelectButton value={held.wings} options={['Left', 'Right']} onChange={keep('wings')} />
        <span id="water">Water</span>
        <Slider value={held.heat} aria-labelledby="water" onChange={keep('heat')} />
        <span>Soil</span>
        <Rating value={held.soil} cancel={false} onChange={keep('soil')} />
        <div>
          <Chip label="Sheep" removable onRemove={() => note('chip', 'sheep')} />{' '}
          <Chip label="Goats" removable onRemove={() => note('chip', 'goats')} />
        </div>
        <div>
          <Button icon="pi pi-print" tooltip="Print list" onClick={() => note('pressed', 'print')} />{' '}
          <Button icon="pi pi-trash" aria-label="Delete all" onClick={() => note('pressed', 'delete')} />
        </div>
        <Tree
          value={[
            { key: 'barns', label: 'Barns', children: [{ key: 'red', label: 'Red barn' }] },
            { key: 'sheds', label: 'Sheds', children: [{ key: 'tool', label: 'Tool shed' }] },
          ]}
          selectionMode="single"
          onExpand={({ node }) => note('unfolded', node.key)}
          onSelectionChange={({ value }) => note('node', value)}
        />
      </div>
      <div style={{ ...column, width: 600 }}>
        <Menubar
          model={[
            { label: 'Harvest', command: () => note('went', 'harvest') },
            {
              label: 'Stock',
              items: [
                { label: 'Count', command: () => note('went', 'count') },
                { label: 'Sell', items: [{ label: 'By weight', command: () => note('went', 'weight') }] },
              ],
            },
          ]}
        />
        <TabView onTabChange={({ index }) => note('tab', index)}>
          <TabPanel header="Fields">Four fields</TabPanel>
          <TabPanel header="Animals">Nine animals</TabPanel>
        </TabView>
        <Accordion onTabChange={({ index }) => note('fold', index)}>
          <AccordionTab header="Subsidies">None so far</AccordionTab>
          <AccordionTab header="Insurance">Fully insured</AccordionTab>
        </Accordion>
        <div style={{ display: 'flex', gap: 8 }}>
          <Button label="Add field" onClick={open('dialog')} />
          <Button label="Weather" onClick={open('side')} />
          <Button
            label="Sell all"
            severity="danger"
            onClick={() =>
              confirmDialog({
                message: 'Sell everything?',
                header: 'Are you sure?',
                accept: () => note('sold', true),
                reject: () => note('sold', false),
              })
            }
          />
          <Button
            label="Store"
            onClick={() => {
              note('stored', true);
              toast.current.show({ sticky: true, summary: 'Stored', detail: 'It is in the barn' });
            }}
          />
        </div>
        <Dialog
          header="Add field"
          visible={opened === 'dialog'}
          onHide={close('hidden')}
          footer={<Button label="Add" onClick={close('added')} />}
        >
          <label htmlFor="field">Field name</label> <InputText id="field" onChange={keep('field')} />
        </Dialog>
        <Sidebar header="Weather" position="right" visible={opened === 'side'} onHide={close('side')}>
          <Checkbox inputId="rain" checked={held.rain ?? false} onChange={keep('rain')} />{' '}
          <label htmlFor="rain">Warn of rain</label>
        </Sidebar>
        <Steps
          readOnly={false}
          model={['Plough', 'Sow', 'Reap'].map((label) => ({ label, command: () => note('step', label) }))}
        />
        <div style={{ display: 'flex', gap: 16 }}>
          {['Seeds', 'Tools'].map((title) => (
            <Card
              key={title}
              title={title}
              subTitle="In the shop"
              footer={<Button label="Order" onClick={() => note('ordered', title)} />}
            >
              Fresh today
            </Card>
          ))}
        </div>
        <DataTable
          value={farms}
          paginator
          rows={3}
          selectionMode="checkbox"
          selection={held.farms}
          onSelectionChange={keep('farms', (value) => value.map(({ name }) => name).join())}
          onSort={({ sortField, sortOrder }) => note('sorted', `${sortField} ${sortOrder}`)}
          onPage={({ page }) => note('page', page)}
          dataKey="name"
        >
          <Column selectionMode="multiple" />
          <Column field="name" header="Farm" sortable />
          <Column field="crop" header="Grows" />
          <Column field="acres" header="Size" sortable />
          <Column
            header="Actions"
            body={({ name }) => (
              <>
                <Button text label="Visit" onClick={() => note('row', `visit ${name}`)} />
                <Button
                  text
                  icon="pi pi-times"
                  aria-label="Close"
                  onClick={() => note('row', `close ${name}`)}
                />
              </>
            )}
          />
        </DataTable>
      </div>
    </div>
  );
}

createRoot(document.querySelector('#root')).render(<Page />);
